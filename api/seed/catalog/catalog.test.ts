import { describe, expect, test } from "vitest";
import { builtInRoles } from "#contract/access.ts";
import { tag as tagSchema } from "#contract/common.ts";
import { deviceTypes, energyTypes, type ProcedureStepKind, procedureStepKinds } from "#contract/energy.ts";
import { illustrativeNotice } from "./common-texts.ts";
import { catalogOf } from "./index.ts";
import { demoCompanies, emailOf, fixedUsernames } from "./people.ts";
import { sites } from "./sites.ts";
import { type CatalogMachine, type CatalogPoint, industries } from "./types.ts";

const catalogs = industries.map(catalogOf);
const machines = catalogs.flatMap((catalog) => catalog.machines);
const points = catalogs.flatMap((catalog) => catalog.points);
const byTag = new Map(points.map((point) => [point.tag, point]));

const pointsOf = (machine: CatalogMachine): CatalogPoint[] => machine.pointTags.map((tag) => pointOf(tag));

function pointOf(tag: string): CatalogPoint {
  const point = byTag.get(tag);
  if (!point) throw new Error(`no point ${tag}`);
  return point;
}

/** Paths of every empty string inside a value. */
function emptyTexts(value: unknown, path = ""): string[] {
  if (typeof value === "string") return value.trim() === "" || value !== value.trim() ? [path] : [];
  if (value === null || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([key, inner]) => emptyTexts(inner, `${path}.${key}`));
}

describe("the catalog as a whole", () => {
  test("has the ten machines of the field's page, each on its industry's site", () => {
    expect(catalogs.map((catalog) => catalog.machines.map((machine) => machine.tag).toSorted())).toEqual([
      ["FB-FIL-007", "FB-NH3-002", "FB-PAS-003"],
      ["HV-BML-001", "HV-CNV-012"],
      ["PH-AUT-101", "PH-FBD-204"],
      ["MF-IMM-003", "MF-RBT-005", "MF-RBT-006"],
    ]);
    for (const { site, machines: ofSite } of catalogs) {
      for (const machine of ofSite) {
        expect(machine.site).toBe(site.name);
        const area = site.areas.find((candidate) => candidate.name === machine.area);
        expect(area?.lines, machine.tag).toContain(machine.line);
      }
    }
  });

  test("gives every machine and every point a tag of its own, in the form of a tag", () => {
    const tags = [...machines, ...points].map((tagged) => tagged.tag);
    expect(new Set(tags).size).toBe(tags.length);
    for (const tag of tags) expect(tagSchema.parse(tag)).toBe(tag);
  });

  test("leaves no text empty and says that it is illustrative", () => {
    expect(emptyTexts({ machines, points, sites })).toEqual([]);
    expect(illustrativeNotice).toContain("illustrative");
    expect(illustrativeNotice).toContain("never");
  });

  test("has no point that no machine needs, and no control device among the points", () => {
    const needed = new Set(machines.flatMap((machine) => machine.pointTags));
    expect(points.filter((point) => !needed.has(point.tag))).toEqual([]);
    for (const point of points) {
      expect(energyTypes).toContain(point.energyType);
      expect(deviceTypes).toContain(point.deviceType);
      expect(point.name).not.toMatch(/push-button|emergency stop|interlock|selector|pull-cord/i);
    }
  });

  test("verifies a pin that has no figure by a check, and everything else by a reading", () => {
    const checks = points.filter((point) => point.verificationKind === "check");
    expect(checks.map(({ tag }) => tag)).toEqual(["HV-BML-001-M1"]);
    for (const { tag, verificationUnit, verificationLimit } of points) {
      const isCheck = tag === "HV-BML-001-M1";
      expect([verificationUnit === null, verificationLimit === null], tag).toEqual([isCheck, isCheck]);
    }
  });

  test("speaks of grounding, as in the United States", () => {
    expect(JSON.stringify({ machines, points })).not.toMatch(/\bearth/i);
  });

  test("marks as shared exactly the points that serve more than one machine", () => {
    const serves = (tag: string) => machines.filter((machine) => machine.pointTags.includes(tag)).length;
    const shared = points.filter((point) => serves(point.tag) > 1).map((point) => point.tag);
    expect(shared.toSorted()).toEqual(["AV-220", "S-HDR-02"]);
    expect(points.filter((point) => point.shared).map((point) => point.tag)).toEqual(shared);
  });

  test("labels a machine's own point by the end of its tag", () => {
    for (const machine of machines) {
      for (const point of pointsOf(machine)) {
        expect(point.tag).toBe(point.shared ? point.label : `${machine.tag}-${point.label}`);
      }
    }
  });

  test("proves every electrical point dead by live-dead-live, within a few volts", () => {
    for (const point of points) {
      expect(point.proveDead, point.tag).toBe(point.energyType === "electrical");
      if (!point.proveDead) continue;
      expect(point.verification).toMatch(/^Prove .*Prove .* again/s);
      expect(point.verification).toMatch(/phase to phase.*to ground/s);
      const volts = (point.verificationLimit ?? NaN) * (point.verificationUnit === "kV" ? 1000 : 1);
      expect(volts, point.tag).toBeLessThan(50);
    }
  });
});

describe.each(machines)("procedure of $tag", (machine) => {
  const { steps } = machine.procedure;
  const tagsOf = (kind: string) =>
    steps.filter((step) => step.kind === kind && step.pointTag).map((step) => step.pointTag ?? "");

  test("has every kind of step, in the order of 29 CFR 1910.147(d) and (e)", () => {
    const together: Partial<Record<ProcedureStepKind, ProcedureStepKind>> = {
      apply_lock: "isolate",
      restore: "remove",
    };
    const order = steps.map(({ kind }) => procedureStepKinds.indexOf(together[kind] ?? kind));
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(new Set(steps.map((step) => step.kind)).size).toBe(procedureStepKinds.length);
  });

  test("locks a point before isolating the next, and puts it back before the next lock goes", () => {
    const pairs = { isolate: "apply_lock", remove: "restore" } as const;
    for (const [first, second] of Object.entries(pairs)) {
      for (const [index, step] of steps.entries()) {
        if (step.kind !== first) continue;
        expect(steps[index + 1]).toMatchObject({ kind: second, pointTag: step.pointTag });
      }
    }
  });

  test("isolates, locks, verifies, unlocks and restores each of its points once and no other", () => {
    expect(tagsOf("isolate")).toEqual(machine.pointTags);
    expect(tagsOf("apply_lock")).toEqual(machine.pointTags);
    expect(tagsOf("verify")).toEqual(machine.pointTags);
    expect(tagsOf("remove").toSorted()).toEqual(machine.pointTags.toSorted());
    expect(tagsOf("restore").toSorted()).toEqual(machine.pointTags.toSorted());
  });

  test("relieves each stored energy, by the point's method", () => {
    const storing = pointsOf(machine).filter((point) => point.dissipation !== null);
    expect(tagsOf("dissipate").toSorted()).toEqual(storing.map((point) => point.tag).toSorted());
    for (const point of storing) {
      expect(point.dissipationLimit, point.tag).toBeTruthy();
      const text = steps.find((step) => step.kind === "dissipate" && step.pointTag === point.tag)?.text;
      expect(text).toContain(point.dissipation);
    }
  });

  test("ends verification with the try-start at every control station", () => {
    const last = steps.findLast((step) => step.kind === "verify");
    expect(last?.pointTag).toBeUndefined();
    expect(last?.text).toMatch(
      /keep everyone clear.*Press start at every control station.*no response.*back to off/s,
    );
  });

  test("tells the affected employees before isolating and before the first start", () => {
    expect(steps.find((step) => step.kind === "notify")?.text).toMatch(/^Tell .*operator/);
    expect(steps.at(-1)?.text).toMatch(/^Before the first start: tell .*operator.*locks and tags are off/);
  });
});

describe.each(demoCompanies)("people of $slug", ({ slug, people }) => {
  test("start with the seven fixed users, and have enough more for a group lockout", () => {
    expect(people.slice(0, 7).map((person) => person.username)).toEqual(fixedUsernames);
    expect(people.length).toBeGreaterThanOrEqual(10);
    expect(new Set(people.map((person) => emailOf(person.username, slug))).size).toBe(people.length);
  });

  test("are contractors exactly where they have an employer of their own", () => {
    for (const person of people) {
      expect(builtInRoles).toContain(person.role);
      expect(person.employer !== null, person.username).toBe(person.role === "contractor");
    }
    expect(people.filter((person) => person.role === "contractor").length).toBeGreaterThanOrEqual(2);
  });

  test("hold a certificate in date wherever they may lock out or operate", () => {
    for (const person of people) {
      expect(person.authorisation !== null, person.username).toBe(person.kind !== "other");
      if (!person.authorisation) continue;
      const { lapsesInDays, validityMonths } = person.authorisation;
      expect(lapsesInDays).toBeGreaterThan(0);
      expect(lapsesInDays).toBeLessThanOrEqual(validityMonths * 30);
    }
    const coordinators = people.filter((person) => person.coordinator);
    expect(coordinators.length).toBeGreaterThan(0);
    expect(coordinators.every((person) => person.kind === "authorised")).toBe(true);
  });
});

test("people have names of their own, and one certificate lapses in 20 days", () => {
  const everyone = demoCompanies.flatMap((company) => company.people);
  expect(new Set(everyone.map((person) => person.fullName)).size).toBe(everyone.length);
  expect(
    everyone.filter((person) => person.authorisation?.lapsesInDays === 20).map((person) => person.username),
  ).toEqual(["technician2"]);
  expect(demoCompanies[0]?.industries).toEqual(industries);
});
