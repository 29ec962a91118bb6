import { expect, it } from "vitest";
import { read } from "./testing/read.js";

const image = `<body style="margin:0"><img usemap="#m" alt="Chart" src="data:," style="display:block;width:200px;height:100px">`;

it.each([
  ["shape=rect coords='10,20,60,40'", [10, 20, 50, 20]],
  ["shape=circle coords='50,50,10'", [40, 40, 20, 20]],
  ["shape=poly coords='0,0,30,0,30,60'", [0, 0, 30, 60]],
  ["shape=default", [0, 0, 200, 100]],
  ["coords='150,50,500,500'", [150, 50, 50, 50]],
])("places an area with %s", (attributes, box) => {
  const { get } = read(`${image}<map name=m><area id=x href=/ alt=North ${attributes}></map>`);
  expect(get("#x")).toMatchObject({ role: "link", text: "North", interactive: "native", b: box });
  expect(get("#x")?.hidden).toBeUndefined();
});

it("hides areas of a map that no image uses", () => {
  expect(read("<map name=m><area id=x href=/ alt=North></map>").get("#x")).toMatchObject({
    hidden: true,
    usable: false,
  });
});
