import { describe, expect, it } from "vitest";
import { parseRefresh } from "./refresh.js";

const page = "http://x.test/dir/page";

describe("parseRefresh", () => {
  it.each<[string, number, string]>([
    ["0; url=next", 0, "http://x.test/dir/next"],
    ["0;URL='/next'", 0, "http://x.test/next"],
    ['3 ; url = "next" trailing', 3, "http://x.test/dir/next"],
    ["1,url=next", 1, "http://x.test/dir/next"],
    ["1 url=next", 1, "http://x.test/dir/next"],
    ["0;next", 0, "http://x.test/dir/next"],
    ["0;url=http://y.test/a;b", 0, "http://y.test/a;b"],
    ["0.9;url=next", 0, "http://x.test/dir/next"],
    [".5;url=next", 0, "http://x.test/dir/next"],
    ["300", 300, page],
    ["5;", 5, page],
    ["0;url='unclosed", 0, "http://x.test/dir/unclosed"],
    ["0;url=", 0, page],
  ])("reads %s", (value, seconds, url) => {
    expect(parseRefresh(value, page, page)).toEqual({ seconds, url });
  });

  it.each(["", "url=next", "x;url=next", "-1;url=next", "0x;url=next", "0;url=http://"])(
    "does not refresh for %s",
    (value) => {
      expect(parseRefresh(value, page, page)).toBeUndefined();
    },
  );
});
