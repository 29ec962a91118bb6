import { describe, expect, it } from "vitest";
import { read } from "./testing/read.js";

/** The three hashes of #x: place, attributes, text. */
function parts(html: string): string[] {
  return read(html).get("#x")?.fp.split(".") ?? [];
}

describe("fingerprint", () => {
  const plain = parts("<main><button id=x name=go>Save 3</button></main>");

  it("has three parts", () => expect(plain).toHaveLength(3));

  it("keeps its place when siblings come before it", () => {
    const later = parts("<main><p>new</p><button>other</button><button id=x name=go>Save 3</button></main>");
    expect(later).toEqual(plain);
  });

  it("changes its place alone inside another parent", () => {
    const moved = parts("<nav><button id=x name=go>Save 3</button></nav>");
    expect([moved[0] === plain[0], moved[1], moved[2]]).toEqual([false, plain[1], plain[2]]);
  });

  it("keeps its text hash when a counter changes, its attribute hash when a class does", () => {
    const other = parts("<main><button id=x class=busy name=go>save 14</button></main>");
    expect(other).toEqual(plain);
  });

  it("changes its attribute hash alone with a name", () => {
    const renamed = parts("<main><button id=x name=stay>Save 3</button></main>");
    expect([renamed[0], renamed[1] === plain[1], renamed[2]]).toEqual([plain[0], false, plain[2]]);
  });
});
