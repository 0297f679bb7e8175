import { describe, expect, test } from "vitest";
import { see, type Shape, together } from "./shape.ts";

const shapeOf = (...values: unknown[]): Shape => {
  const shape: Shape = { kinds: [] };
  for (const value of values) see(shape, value);
  return shape;
};

describe("the shape of what was seen", () => {
  test("names every kind of each property once, in the rows and in what is inside them", () => {
    const rows = [
      { id: "a", count: 1, list: [{ at: null }] },
      { id: "b", count: null, list: [] },
    ];
    expect(shapeOf(...rows)).toEqual({
      kinds: ["object"],
      properties: {
        id: { kinds: ["string"] },
        count: { kinds: ["number", "null"] },
        list: { kinds: ["array"], items: { kinds: ["object"], properties: { at: { kinds: ["null"] } } } },
      },
    });
  });

  test("says that a property was missing, whichever object came first", () => {
    expect(shapeOf({ a: 1 }, {}).properties).toEqual({ a: { kinds: ["number", "undefined"] } });
    expect(shapeOf({}, { a: 1 }).properties).toEqual({ a: { kinds: ["undefined", "number"] } });
  });

  test("of two lots is that of all of them", () => {
    const both = together(shapeOf({ a: 1, b: ["x"] }), shapeOf({ b: [null], c: Buffer.from("") }));
    expect(both.properties).toEqual({
      a: { kinds: ["number", "undefined"] },
      b: { kinds: ["array"], items: { kinds: ["string", "null"] } },
      c: { kinds: ["undefined", "bytes"] },
    });
  });
});
