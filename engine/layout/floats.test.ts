import { describe, expect, it } from "vitest";
import { createFloatContext } from "./floats.js";

describe("float placement", () => {
  it("puts left floats side by side while they fit, then below", () => {
    const floats = createFloatContext();
    expect(floats.place("left", 40, 10, 0, 0, 100)).toMatchObject({ x: 0, y: 0 });
    expect(floats.place("left", 40, 30, 0, 0, 100)).toMatchObject({ x: 40, y: 0 });
    expect(floats.place("left", 40, 10, 0, 0, 100)).toMatchObject({ x: 0, y: 30 });
  });

  it("puts right floats from the right edge and keeps them off left ones", () => {
    const floats = createFloatContext();
    floats.place("left", 60, 20, 0, 0, 100);
    expect(floats.place("right", 30, 10, 0, 0, 100)).toMatchObject({ x: 70, y: 0 });
    expect(floats.place("right", 30, 10, 0, 0, 100)).toMatchObject({ x: 70, y: 10 });
  });

  it("never begins a float above an earlier one", () => {
    const floats = createFloatContext();
    floats.place("left", 80, 10, 50, 0, 100);
    expect(floats.place("right", 10, 10, 0, 0, 100).y).toBe(50);
  });

  it("lets a float wider than the room stand where no float narrows it", () => {
    const floats = createFloatContext();
    floats.place("left", 10, 25, 0, 0, 100);
    expect(floats.place("left", 150, 10, 0, 0, 100)).toMatchObject({ x: 0, y: 25 });
  });

  it("stays in place with a margin box of negative width beside a full-width float", () => {
    const floats = createFloatContext();
    floats.place("left", 100, 25, 0, 0, 100);
    expect(floats.place("left", -60, 10, 0, 0, 100)).toMatchObject({ x: 100, y: 0 });
  });
});

describe("room between floats", () => {
  it("gives the edges over a range of heights", () => {
    const floats = createFloatContext();
    floats.place("left", 20, 10, 0, 0, 100);
    floats.place("left", 30, 10, 10, 0, 100);
    expect(floats.edgesAt(0, 5, 0, 100)).toEqual({ left: 20, right: 100 });
    expect(floats.edgesAt(0, 15, 0, 100)).toEqual({ left: 30, right: 100 });
    expect(floats.edgesAt(20, 5, 0, 100)).toEqual({ left: 0, right: 100 });
  });

  it("finds the first place below where a width fits", () => {
    const floats = createFloatContext();
    floats.place("left", 60, 10, 0, 0, 100);
    floats.place("left", 30, 10, 10, 0, 100);
    expect(floats.findRoom(50, 5, 0, 0, 100)).toEqual({ left: 30, right: 100, y: 10 });
    expect(floats.findRoom(90, 5, 0, 0, 100)).toEqual({ left: 0, right: 100, y: 20 });
    expect(floats.findRoom(30, 5, 0, 0, 100)).toEqual({ left: 60, right: 100, y: 0 });
  });

  it("tells the clearance of each side", () => {
    const floats = createFloatContext();
    expect(floats.clearance("both")).toBe(Number.NEGATIVE_INFINITY);
    floats.place("left", 10, 30, 0, 0, 100);
    floats.place("right", 10, 50, 0, 0, 100);
    expect([floats.clearance("left"), floats.clearance("right"), floats.clearance("both")]).toEqual([30, 50, 50]);
  });
});

describe("rewinding", () => {
  it("restores the edges, the clearance and the lowest top", () => {
    const floats = createFloatContext();
    floats.place("left", 20, 40, 0, 0, 100);
    floats.place("left", 30, 10, 5, 0, 100);
    floats.place("right", 30, 90, 30, 0, 100);
    floats.rewind(1);
    expect(floats.count).toBe(1);
    expect(floats.edgesAt(5, 30, 0, 100)).toEqual({ left: 20, right: 100 });
    expect(floats.clearance("both")).toBe(40);
    expect(floats.place("right", 30, 10, 0, 0, 100).y).toBe(0);
  });
});

describe("many floats", () => {
  it("places 100,000 floats without looking at each of them again", () => {
    const floats = createFloatContext();
    let last = floats.place("left", 30, 10, 0, 0, 100);
    for (let i = 1; i < 100_000; i++)
      last = floats.place(i % 2 === 0 ? "left" : "right", 30, 10 + (i % 7), last.y, 0, 100);
    expect(floats.count).toBe(100_000);
    expect(last.y).toBeGreaterThan(300_000);
    expect(floats.findRoom(100, 10, last.y, 0, 100).y).toBe(floats.bottom);
  });
});
