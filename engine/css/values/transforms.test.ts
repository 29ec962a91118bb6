import { describe, expect, it } from "vitest";
import { computed } from "../testing/styles-of.js";

function transform(declarations: string) {
  const value = computed("transform", `display: block; ${declarations}`);
  if (value === null) return null;
  const round = (number: number) => Number(number.toFixed(4)) + 0;
  const { a, b, c, d, ...rest } = value;
  return { matrix: [a, b, c, d].map(round), ...rest };
}

describe("transforms", () => {
  it("keeps translations with their percentages", () => {
    expect(transform("transform: translate(-50%, 10px)")).toEqual({
      matrix: [1, 0, 0, 1],
      x: { percent: -50, px: 0 },
      y: 10,
    });
    expect(transform("transform: translateX(1em) translateY(25%)")).toEqual({
      matrix: [1, 0, 0, 1],
      x: 16,
      y: { percent: 25, px: 0 },
    });
  });

  it("multiplies functions from left to right", () => {
    expect(transform("transform: scale(2) translate(10px, 5px)")).toEqual({ matrix: [2, 0, 0, 2], x: 20, y: 10 });
    expect(transform("transform: translate(10px) scale(2, 3)")).toEqual({ matrix: [2, 0, 0, 3], x: 10, y: 0 });
    expect(transform("transform: rotate(90deg) translate(10px, 0)")).toMatchObject({ matrix: [0, -1, 1, 0], y: 10 });
  });

  it("keeps a percentage that a turn moved to the other axis apart", () => {
    const turned = transform("transform: rotate(90deg) translate(-50%, -20%)");
    expect(turned).toMatchObject({ xOfHeight: 20, yOfWidth: -50 });
  });

  it("flattens turns in space", () => {
    expect(transform("transform: rotateY(60deg)")).toMatchObject({ matrix: [0.5, 0, 0, 1] });
    expect(transform("transform: rotate3d(1, 0, 0, 180deg)")).toMatchObject({ matrix: [1, 0, 0, -1] });
    expect(transform("transform: perspective(10px) translateZ(5px)")).toMatchObject({
      matrix: [1, 0, 0, 1],
      x: 0,
      y: 0,
    });
    expect(transform("transform: matrix(1, 2, 3, 4, 5, 6)")).toEqual({ matrix: [1, 3, 2, 4], x: 5, y: 6 });
    expect(transform("transform: skewX(45deg)")).toMatchObject({ matrix: [1, 1, 0, 1] });
  });

  it("combines translate, rotate, scale and transform in that order", () => {
    expect(transform("translate: 10px 20px; rotate: 90deg; scale: 2; transform: translate(1px, 0)")).toMatchObject({
      matrix: [0, -2, 2, 0],
      x: 10,
      y: 22,
    });
  });

  it.each(["rotate(45)", "translate(10)", "foo(1)", "translate(1px 2px)", "scale()", "matrix(1, 2)"])(
    "drops %s",
    (value) => {
      expect(transform(`transform: ${value}`)).toBeNull();
    },
  );
});
