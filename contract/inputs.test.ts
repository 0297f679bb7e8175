import { expect, test } from "vitest";
import { z } from "zod";
import { everyCall } from "../tests/support/calls.ts";
import { mostInteger } from "./common.ts";
import type { Endpoint } from "./endpoint.ts";

type Described = Record<string, unknown> & { type?: string };

/** Each part of an input that fulfils the condition, by its place. */
function placesOf(call: Endpoint, isAtFault: (part: Described) => boolean): string[] {
  const places: string[] = [];
  const walk = (part: unknown, place: string) => {
    if (typeof part !== "object" || part === null) return;
    if (isAtFault(part as Described)) places.push(place);
    for (const [name, inner] of Object.entries(part))
      walk(inner, name === "properties" ? place : `${place}.${name}`);
  };
  for (const name of ["params", "query", "body"] as const) {
    const schema = call[name];
    if (!schema) continue;
    walk(
      z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }),
      `${call.method} ${call.path} ${name}`,
    );
  }
  return places;
}

test("every number that a call takes has bounds, a whole one those of its column", async () => {
  const calls = await everyCall();
  expect(calls.length).toBeGreaterThan(150);
  const isUnbounded = ({ type, minimum, maximum, const: only }: Described) => {
    if (only !== undefined) return false;
    const most = type === "integer" ? mostInteger : Number.MAX_SAFE_INTEGER;
    const isIn = (bound: unknown) => typeof bound === "number" && Math.abs(bound) <= most;
    return (type === "integer" || type === "number") && !(isIn(minimum) && isIn(maximum));
  };
  expect(calls.flatMap((call) => placesOf(call, isUnbounded))).toEqual([]);
});

test("every text that a call takes has a greatest length", async () => {
  const isUnbounded = ({ type, maxLength, pattern, format, enum: choices, const: only }: Described) =>
    type === "string" && [maxLength, pattern, format, choices, only].every((bound) => bound === undefined);
  expect((await everyCall()).flatMap((call) => placesOf(call, isUnbounded))).toEqual([]);
});
