import { describe, expect, test } from "vitest";
import type { ExecutionCommand } from "#contract/executions/commands.ts";
import { examplePoint } from "../example-point.ts";
import type { Beginning } from "../readiness.ts";
import {
  approved,
  beginningOf,
  contextOf,
  electrical,
  hydraulic,
  now,
  refusalsTo,
} from "./example-lockout.ts";
import { tess } from "./example-people.ts";
import { possibleCommands } from "./possible.ts";

const [version] = beginningOf().procedures;
if (!version) throw new Error("The example pins a version.");

const told: ExecutionCommand = { type: "notify", employees: ["Vera Stone"], means: "radio" };
const begin = (special: Partial<Beginning>, execution = approved) =>
  refusalsTo(execution, told, contextOf(tess, { beginning: beginningOf(special) }));
const versionWith = (special: Partial<typeof version>) => ({ procedures: [{ ...version, ...special }] });

describe("a lockout begins only if everything that its approval checked is still so", () => {
  test("then it does", () => {
    expect(begin({})).toEqual([]);
  });

  test("the versions are in effect", () => {
    expect(begin(versionWith({ state: "superseded" }))).toEqual(["version_not_in_force"]);
    expect(begin(versionWith({ state: "retired" }))).toEqual(["version_not_in_force"]);
  });

  test("the register matches them", () => {
    const changes = [{ pointId: "x", tag: "E9", kind: "attached" as const, fields: [] }];
    expect(begin(versionWith({ changes }))).toEqual(["register_changed"]);
    const stationChanges = { added: ["Pendant"], removed: [] };
    expect(begin(versionWith({ stationChanges }))).toEqual(["register_changed"]);
    expect(begin(versionWith({ stationChanges: { added: [], removed: [] } }))).toEqual([]);
    // A version that is not in effect any more has one reason, not two.
    expect(begin(versionWith({ changes, state: "superseded" }))).toEqual(["version_not_in_force"]);
  });

  test("[invariant 14] its points are those of the versions", () => {
    const raised = { ...electrical, verificationLimit: 1000 };
    expect(begin(versionWith({ points: [raised, hydraulic] }))).toEqual(["points_not_pinned"]);
    expect(begin(versionWith({ points: [electrical] }))).toEqual(["points_not_pinned"]);
    const third = examplePoint("e3", "E3");
    expect(begin(versionWith({ points: [electrical, hydraulic, third] }))).toEqual(["points_not_pinned"]);
  });

  test("no point goes without a lock where policy allows no tag alone", () => {
    const untaken = { ...approved.points[0]!, lockable: false };
    const tagged = { ...approved, points: [untaken, ...approved.points.slice(1)] };
    const points = tagged.points.map(({ condition: _, ...point }) => point);
    const by = (tagOnlyAllowed: boolean) =>
      refusalsTo(
        tagged,
        told,
        contextOf(tess, {
          beginning: beginningOf({}, points),
          policy: { ...contextOf(tess).policy, tagOnlyAllowed },
        }),
      );
    expect(by(false)).toEqual(["tag_not_allowed"]);
    expect(by(true)).toEqual([]);
  });

  test("the inspections are current", () => {
    expect(begin(versionWith({ inspectionDueOn: "2026-11-19" }))).toEqual(["inspection_lapsed"]);
    expect(begin(versionWith({ inspectionDueOn: "2026-11-20" }))).toEqual([]);
  });

  test("the people whom the plan counts on are there and authorized", () => {
    const ravi = { name: "Ravi Iyer", role: "worker", active: true, authorisedUntil: "2026-11-20" } as const;
    expect(begin({ people: [ravi] })).toEqual([]);
    expect(begin({ people: [{ ...ravi, authorisedUntil: "2026-11-19" }] })).toEqual(["people_unfit"]);
    expect(begin({ people: [{ ...ravi, active: false }] })).toEqual(["people_unfit"]);
    expect(begin({ people: [{ ...ravi, role: "affected", authorisedUntil: null }] })).toEqual([]);
  });

  test("someone is qualified for every point that takes a certificate of its own", () => {
    const live = { requiredCertificate: "high_voltage" as const };
    const points = approved.points.map((point) => ({ ...point, ...live }));
    const pinned = points.map(({ condition: _, ...point }) => point);
    const by = (certificates: Record<string, string> | null) => {
      const ravi = {
        name: "Ravi Iyer",
        role: "worker",
        active: true,
        authorisedUntil: "2026-11-20",
      } as const;
      const beginning = beginningOf({ people: [{ ...ravi, certificates }] }, pinned);
      return refusalsTo({ ...approved, points }, told, contextOf(tess, { beginning }));
    };
    expect(by(null)).toEqual(["points_without_qualified"]);
    expect(by({ high_voltage: "2026-11-19" })).toEqual(["points_without_qualified"]);
    expect(by({ high_voltage: "2026-11-20" })).toEqual([]);
  });

  test("the planned time is not over, or someone consented less than a day ago", () => {
    expect(begin({ windowEnd: now })).toEqual([]);
    const late = { windowEnd: "2026-11-19T08:00:00.000Z" };
    expect(begin(late)).toEqual(["window_over"]);
    expect(begin({ ...late, lateStartAt: "2026-11-19T08:00:00.000Z" })).toEqual([]);
    expect(begin({ ...late, lateStartAt: "2026-11-19T07:59:59.000Z" })).toEqual(["window_over"]);
  });

  test("a check that was not made does not count as passed", () => {
    const refusals = refusalsTo(approved, told, contextOf(tess, { beginning: null }));
    expect(new Set(refusals)).toEqual(new Set(["beginning_unchecked"]));
  });

  test("and the screen says beforehand why not", () => {
    const context = contextOf(tess, { beginning: beginningOf(versionWith({ state: "superseded" })) });
    const notify = possibleCommands(approved, context).find(({ type }) => type === "notify");
    expect(notify).toMatchObject({ allowed: false, reasons: [{ code: "version_not_in_force" }] });
  });
});
