import { describe, expect, test } from "vitest";
import { pointDraft } from "#contract/isolation-points/schemas.ts";
import { faultsOfPoint } from "#domain/isolation-points.ts";
import { emptyPoint, pointFrom } from "#app/features/isolation-points/point-draft.ts";
import { policySets } from "#contract/policies/words.ts";
import { pressureUnitFor, readyMadeEntries, readyMadeNamed, readyMadeValues } from "./ready-made.server.ts";
import { readyMadePoints } from "./ready-made-words.ts";

const site = "01990000-0000-7000-8000-000000000001";

describe("a ready-made point", () => {
  const everyPoint = policySets.flatMap((standard) =>
    readyMadePoints.map((name) => [name, standard] as const),
  );
  test.each(everyPoint)(
    "%s is complete once its tag, place, and magnitude are entered, by %s",
    (name, standard) => {
      const values = {
        ...emptyPoint(site),
        ...readyMadeEntries(name, standard),
        tag: "N-1",
        location: "North wall",
        magnitude: "480 V",
      };
      const draft = pointDraft.parse(
        pointFrom({ text: (input) => values[input as keyof typeof values] ?? "" }),
      );
      expect(faultsOfPoint(draft)).toEqual({});
    },
  );

  test("has the units of the standard that the company works to", () => {
    expect(readyMadeEntries("air", "osha")).toMatchObject({
      verificationUnit: "psi",
      dissipationLimit: "0 psi",
    });
    expect(readyMadeEntries("air", "hsg253")).toMatchObject({
      verificationUnit: "bar(g)",
      dissipationLimit: "0 bar(g)",
    });
  });

  test("has the unit that was asked for, else that of the machine's other points, also under OSHA", () => {
    const readIn = (...units: string[]) => units.map((verificationUnit) => ({ verificationUnit }));
    expect(pressureUnitFor(null, readIn("V", "bar"), "osha")).toBe("bar(g)");
    expect(pressureUnitFor("psi", readIn("bar(g)"), "osha")).toBe("psi");
    expect(pressureUnitFor(null, readIn("V", ""), "osha")).toBe("psi");
    expect(pressureUnitFor("furlong", readIn(), "hsg253")).toBe("bar(g)");
    expect(readyMadeEntries("air", "osha", "bar(g)")).toMatchObject({
      verificationUnit: "bar(g)",
      dissipationLimit: "0 bar(g)",
    });
    expect(readyMadeEntries("motor_starter", "osha", "bar(g)").name).toBe("Motor starter bucket");
  });

  test("leaves to the person what only the device says", () => {
    for (const values of Object.values(readyMadeValues))
      for (const name of ["tag", "label", "location", "magnitude"]) expect(values).not.toHaveProperty(name);
  });

  test("is found by its name, and by no other", () => {
    expect(readyMadeNamed("plug")).toBe("plug");
    expect([readyMadeNamed(null), readyMadeNamed("toString"), readyMadeNamed("")]).toEqual(
      Array.from({ length: 3 }, () => undefined),
    );
  });
});
