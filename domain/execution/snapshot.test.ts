import { describe, expect, test } from "vitest";
import { lockoutAt } from "./example-lockout.ts";
import { parseSnapshot, snapshotFormat } from "./snapshot.ts";

const stored = (): Record<string, unknown> => JSON.parse(JSON.stringify(lockoutAt("working")));

describe("a stored lockout", () => {
  test("is read back as it was written", () => {
    expect(parseSnapshot(stored(), snapshotFormat)).toEqual(lockoutAt("working"));
  });

  test("of an older format goes through every upgrade from there on, in order", () => {
    const { title: _, ...untitled } = stored();
    const steps = [
      () => {
        throw new Error("An upgrade ran that the lockout is past.");
      },
      (old: Record<string, unknown>) => ({ ...old, title: "Untitled" }),
      (old: Record<string, unknown>) => ({ ...old, title: `${String(old.title)}, upgraded` }),
    ];
    expect(parseSnapshot(untitled, 2, steps).title).toBe("Untitled, upgraded");
  });

  test("of format 1 keeps its one try-start, for each of its machines", () => {
    const { tryStarts, ...old } = lockoutAt("working");
    const { by, at } = tryStarts[0]!;
    expect(parseSnapshot({ ...old, tryStart: { by, at } }, 1)).toEqual(lockoutAt("working"));
    expect(parseSnapshot({ ...old, tryStart: null }, 1).tryStarts).toEqual([]);
  });

  test("of a newer format is refused by name", () => {
    expect(() => parseSnapshot(stored(), snapshotFormat + 1)).toThrow(/newer version of Hasp \(format 3\)/);
  });

  test("that breaks a limit set later can still be finished", () => {
    const [point] = lockoutAt("working").points;
    const long = { ...stored(), points: [{ ...point, tag: "not a tag of today ".repeat(20) }] };
    expect(parseSnapshot(long, snapshotFormat).points[0]?.tag).toContain("not a tag of today");
  });

  test("that is damaged is refused, and the message says where", () => {
    const { points: _, ...pointless } = stored();
    expect(() => parseSnapshot(pointless, snapshotFormat)).toThrow(/damaged[^]*points/);
    expect(() => parseSnapshot({ ...stored(), state: "almost" }, snapshotFormat)).toThrow(/damaged[^]*state/);
  });
});
