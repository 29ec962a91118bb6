import { expect, it } from "vitest";
import * as lab from "./lab.js";

it("exports what a program needs to score, time and gate as the command line does", async () => {
  const page: lab.LabelledPage = {
    id: "lost",
    dataset: "mine",
    url: "https://site.example/lost",
    group: "site",
    viewport: { width: 1280, height: 800 },
    status: 404,
    gold: { pageType: "Error" },
    read: () => ({ html: "<title>404</title><h1>Page not found</h1>", stylesheets: {} }),
  };
  const rows = await lab.benchRows(lab.thisBuild([]), [lab.benchPage(page)], { rounds: 2, warmUp: 1 });
  const latency = lab.summariseLatency(2, rows);
  expect(latency.stages.map(({ stage }) => stage)).toEqual("parse styles boxes layout emit detect total".split(" "));
  expect(rows[0]?.work.nodes).toBeGreaterThan(0);

  const [timed] = await lab.timePages([lab.thisBuild([]), lab.thisBuild([])], [lab.benchPage(page)], {
    rounds: 3,
    warmUp: 0,
    parse5: false,
  });
  expect(timed?.parse5).toEqual([]);
  expect(timed?.subjects.map(({ total }) => total?.length)).toEqual([3, 3]);
});
