import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ProcedureContent, ProcedureStep } from "#contract/procedures/schemas.ts";
import { procedureFinding } from "#contract/procedures/sentences.ts";
import { exampleContent, examplePoints } from "./example-procedure.ts";
import { checkProcedure, mustFindings } from "./procedure-check.ts";
import { copiedContent } from "./copied-content.ts";
import { completeContent, emptyStep, settled } from "./procedure-content.ts";
import { stepsFromPoints, asPointSays } from "./procedure-generate.ts";
import { inOrder, orderFindings } from "./procedure-order.ts";

const { steps } = exampleContent;
const codesOf = (content: ProcedureContent) =>
  checkProcedure(content, examplePoints).map(({ code, step, part }) => [code, step ?? part]);
const mixer = { tag: "M-1", name: "Mixer", points: examplePoints };
const withSteps = (changed: ProcedureStep[]) => codesOf({ ...exampleContent, steps: changed });
const positionOf = (kind: ProcedureStep["kind"], pointTag: string | null = null) =>
  steps.findIndex((step) => step.kind === kind && step.pointTag === pointTag);

describe("[PRODUCT-02] what a procedure lacks", () => {
  test("nothing, where it was made of the machine's points and its use was described", () => {
    expect(checkProcedure(exampleContent, examplePoints)).toEqual([]);
  });

  test("each empty text and each kind of step, in words of no one standard", () => {
    const found = checkProcedure(completeContent({ scope: "This machine." }), []);
    expect(found.filter(({ code }) => code === "part_missing").map(({ part }) => part)).toEqual([
      "purpose",
      "intendedUse",
      "authorisation",
      "rules",
      "enforcement",
    ]);
    expect(found.filter(({ code }) => code === "kind_missing")).toHaveLength(9);
    expect(found.some(({ code }) => code === "points_missing")).toBe(true);
    for (const { message } of found) expect(message).not.toMatch(/1910|\([a-f]\)\(\d\)/);
  });

  test("a point that is not taken all the way", () => {
    const without = steps.filter(({ kind, pointTag }) => !(kind === "dissipate" && pointTag === "M-1-A1"));
    expect(withSteps(without)).toEqual([["point_uncovered", null]]);
  });

  test("a step that names no point, or another machine's", () => {
    const at = positionOf("isolate", "M-1-E1");
    const lost = steps.with(at, { ...steps[at]!, pointTag: null });
    expect(withSteps(lost)).toEqual([
      ["point_missing", at],
      ["point_uncovered", null],
    ]);
    const foreign = steps.with(at, { ...steps[at]!, pointTag: "M-9-E1" });
    expect(withSteps(foreign)).toEqual([
      ["point_unknown", at],
      ["point_uncovered", null],
    ]);
  });

  test("the try-start after the last point is proved", () => {
    const at = positionOf("verify");
    expect(withSteps(steps.toSpliced(at, 1))).toEqual([["try_start_missing", null]]);
  });

  describe("a step that contradicts its point, with both values and the way out", () => {
    const at = positionOf("verify", "M-1-E1");
    const point = { ...examplePoints[0], verificationLimit: 1000, proveDead: false };
    const found = (change: Partial<ProcedureStep>, changed: object = {}) => {
      const content = { ...exampleContent, steps: steps.with(at, { ...steps[at]!, ...change }) };
      const points = [{ ...point, ...changed }, examplePoints[1]];
      return mustFindings(content, points).map(({ step, message }) => `${step} ${message}`);
    };

    test("not where it was generated, whatever the point became since", () => {
      expect(found({})).toEqual([]);
    });

    test("a step's own limit or unit", () => {
      const [said] = found({ limit: { value: 50, unit: "V" } });
      expect(said).toMatch(
        new RegExp(`^${at} Step ${at + 1} says 50\\sV, but M-1-E1 allows 1,000\\sV or less\\. Use what`),
      );
      expect(found({ limit: { value: 1000, unit: "V" } })).toEqual([]);
      expect(found({ limit: { value: 1000, unit: "kV" } })).toHaveLength(1);
      const check = { verificationLimit: null, verificationUnit: "" };
      expect(found({ limit: { value: 50, unit: "V" } }, check)[0]).toContain("allows no limit");
    });

    test.each([
      ["It must read 50 V or less.", 1],
      ["It must read 1000 V or less.", 0],
      ["It must read below 50 V.", 1],
      ["Less than 1000 V is left.", 0],
      ["Under 1001 V is left.", 0],
      ["At most 50 V, phase to phase.", 1],
      ["It must be at least 20 V.", 1],
      ["Prove the tester on the 400 V source.", 0],
      ["50 Volts or less is left.", 0],
      ["Prove the instrument live, test, prove it live again.", 1],
      ["Test it live-dead-live.", 1],
    ])("a demand in its text: %s", (text, count) => expect(found({ text })).toHaveLength(count));

    test("not live-dead-live where the point asks for it, and taking over the point's value mends it", () => {
      const step = { ...steps[at]!, text: "Live-dead-live. 50 V or less.", limit: { value: 50, unit: "V" } };
      expect(found(step, { proveDead: true })).toHaveLength(2);
      expect(found(asPointSays(step, point))).toEqual([]);
    });

    test.each([
      ["With the device in position OFF, attach your lock and tag.", 1],
      ["Hang your padlock on the handle.", 1],
      ["Hang the tag, and take the additional measure.", 0],
      ["It takes no lock: hang the tag and pull the fuse.", 0],
      ["Take the additional measure: a second lock on the next valve.", 0],
    ])("a lock on a point that takes none: %s", (text, count) => {
      const at = positionOf("apply_lock", "M-1-E1");
      const content = { ...exampleContent, steps: steps.with(at, { ...steps[at]!, text }) };
      const tagged = { ...examplePoints[0]!, lockable: false };
      const points = [tagged, ...examplePoints.slice(1)];
      const found = mustFindings(content, points).map(({ code, step }) => [code, step]);
      expect(found).toEqual(Array(count).fill(["lock_not_taken", at]));
      expect(mustFindings(content, examplePoints)).toEqual([]);
      const mended = { ...content, steps: steps.with(at, asPointSays(content.steps[at]!, tagged)) };
      expect(mustFindings(mended, points)).toEqual([]);
    });
  });

  test("a look at every text and step that was read from a file, until it is confirmed or rewritten", () => {
    const readFrom = (words: string) => ({ in: "page" as const, number: 2, words });
    const content = {
      ...exampleContent,
      textsReadFrom: { in: "page" as const, number: 1 },
      steps: steps.map((step) => ({ ...step, readFrom: readFrom(step.text) })),
      paperTags: ["V-9", "m-1-e1"],
    };
    const found = checkProcedure(content, examplePoints);
    expect(found.filter(({ code }) => code === "step_read").map(({ step }) => step)).toEqual(
      steps.map((_, position) => position),
    );
    expect(found[0]).toMatchObject({ code: "texts_read", must: true });
    // The paper can be older than the register: it is said, and blocks nothing.
    expect(found.filter(({ must }) => !must)).toMatchObject([
      { code: "point_on_paper", params: { tag: "V-9" } },
    ]);
    const rewritten = {
      ...content,
      textsReadFrom: null,
      steps: steps.map((step) => ({ ...step, readFrom: readFrom("Other.") })),
    };
    expect(mustFindings(rewritten, examplePoints)).toEqual([]);
    expect(settled(rewritten).steps).toEqual(steps);
    expect(settled(content)).toEqual(content);
    const copy = copiedContent(content, { from: mixer, to: { ...mixer, points: [] } });
    expect(copy.steps.every((step) => step.readFrom === null && step.copied)).toBe(true);
  });

  test("a look at every text and step that was copied", () => {
    const copy = copiedContent(exampleContent, {
      from: mixer,
      to: { ...mixer, points: [{ tag: "M-1-E1", label: "E1" }] },
    });
    const found = mustFindings(copy, examplePoints);
    expect(found.filter(({ code }) => code === "step_copied")).toHaveLength(steps.length);
    expect(found.some(({ code }) => code === "texts_copied")).toBe(true);
    // The other machine's points were not copied.
    expect(new Set(copy.steps.map(({ pointTag }) => pointTag))).toEqual(new Set([null, "M-1-E1"]));
  });
});

describe("[PRODUCT-02] the order of (d)", () => {
  const anyKind = fc.constantFrom(...new Set(steps.map(({ kind }) => kind)));
  const anyTag = fc.constantFrom("M-1-E1", "M-1-A1", null);
  const anySteps = fc.array(
    fc.tuple(anyKind, anyTag).map(([kind, pointTag]) => ({ ...emptyStep(kind), pointTag })),
    { maxLength: 30 },
  );

  test("names a step that comes too late, and why", () => {
    const verified = steps.findLastIndex(({ kind }) => kind === "verify");
    const moved = steps.toSpliced(verified, 1).toSpliced(verified + 1, 0, steps[verified]!);
    const found = orderFindings(moved);
    expect(found.map(({ step }) => step)).toEqual([verified + 1]);
    expect(found[0]?.message).toBe(procedureFinding("order/verify", { step: verified + 2 }).message);
  });

  test("a point is not locked before it is isolated, nor restored under its lock", () => {
    const [isolate, lock] = [positionOf("isolate", "M-1-A1"), positionOf("apply_lock", "M-1-A1")];
    const swapped = steps.with(isolate, steps[lock]!).with(lock, steps[isolate]!);
    expect(orderFindings(swapped).map(({ step }) => step)).toEqual([isolate]);
    const [remove, restore] = [positionOf("remove", "M-1-A1"), positionOf("restore", "M-1-A1")];
    const early = steps.with(remove, steps[restore]!).with(restore, steps[remove]!);
    expect(orderFindings(early).map(({ step }) => step)).toEqual([remove]);
  });

  test("steps put in order have no step that comes too late, and lose none", () => {
    fc.assert(
      fc.property(anySteps, (any) => {
        const sorted = inOrder(any);
        expect(orderFindings(sorted).filter(({ message }) => message.includes("too late"))).toEqual([]);
        expect(sorted.toSorted(byText)).toEqual(any.toSorted(byText));
      }),
    );
  });

  test("a step that comes too late is found wherever it is put", () => {
    fc.assert(
      fc.property(fc.nat(steps.length - 1), fc.nat(steps.length - 1), (from, to) => {
        const moved = steps.toSpliced(from, 1).toSpliced(to, 0, steps[from]!);
        const inRankOrder = inOrder(moved).every((step, position) => step === moved[position]);
        const late = orderFindings(moved).filter(({ message }) => message.includes("too late"));
        expect(late.length === 0).toBe(inRankOrder);
      }),
    );
  });

  test("steps of any points are complete and in order", () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { minLength: 1 }), (numbers) => {
        const points = numbers.map((number) => ({ ...examplePoints[number % 2]!, tag: `P-${number}` }));
        const content = { ...exampleContent, steps: stepsFromPoints({ tag: "M-1", name: "Mixer" }, points) };
        expect(checkProcedure(content, points)).toEqual([]);
      }),
    );
  });
});

function byText(a: ProcedureStep, b: ProcedureStep): number {
  return `${a.kind}${a.pointTag}`.localeCompare(`${b.kind}${b.pointTag}`);
}

test("[PRODUCT-02] an electrical point without live-dead-live, a safe limit, or a reason keeps a version from being reviewed", () => {
  const codes = (change: object) =>
    mustFindings(exampleContent, [
      { ...examplePoints[0], energyType: "electrical", magnitude: "400 V", ...change },
      examplePoints[1],
    ]).map(({ code }) => code);
  expect(codes({})).toEqual([]);
  expect(codes({ proveDead: false })).toEqual(["point_unproven"]);
  expect(codes({ verificationLimit: 1000 })).toEqual(["point_unproven"]);
  expect(codes({ proveDead: false, verificationJustification: "Fixed voltage detector VD-2" })).toEqual([]);
  expect(codes({ verificationLimit: 1000, verificationJustification: "because" })).toEqual([
    "point_unproven",
  ]);
});

test("[PRODUCT-02] pressure, a load, or a spring without a way to relieve it is pointed out, and can be reviewed", () => {
  const [point] = examplePoints;
  const found = (change: object) =>
    checkProcedure(exampleContent, [{ ...point, dissipation: null, ...change }, examplePoints[1]])
      .filter(({ code }) => code === "point_unrelieved")
      .map(({ must, params }) => ({ must, params }));
  for (const [energyType, energy] of [
    ["hydraulic", "hydraulic pressure"],
    ["pneumatic", "air pressure"],
    ["thermal", "steam pressure or heat"],
    ["chemical", "a chemical under pressure"],
    ["gas", "gas pressure"],
    ["water", "water pressure"],
    ["gravity", "a load that can fall"],
    ["stored_spring", "a spring under tension"],
  ])
    expect(found({ energyType })).toEqual([{ must: false, params: { tag: point.tag, energy } }]);
  for (const energyType of ["electrical", "mechanical", "radiation"])
    expect(found({ energyType })).toEqual([]);
  expect(found({ energyType: "pneumatic", dissipation: "Open the bleed and wait." })).toEqual([]);
});
