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

function machineOf(tag: string): CatalogMachine {
  const machine = machines.find((candidate) => candidate.tag === tag);
  if (!machine) throw new Error(`no machine ${tag}`);
  return machine;
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
      expect(point.verification).toMatch(/phase to phase.*to earth/s);
      const volts = point.verificationLimit * (point.verificationUnit === "kV" ? 1000 : 1);
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

  test("relieves each stored energy, by the point's method and limit", () => {
    const storing = pointsOf(machine).filter((point) => point.dissipation !== null);
    expect(tagsOf("dissipate").toSorted()).toEqual(storing.map((point) => point.tag).toSorted());
    for (const point of storing) {
      expect(point.dissipationLimit, point.tag).toBeTruthy();
      const text = steps.find((step) => step.kind === "dissipate" && step.pointTag === point.tag)?.text;
      expect(text).toContain(point.dissipation);
      expect(text).toContain(point.dissipationLimit);
    }
  });

  test("ends verification with the try-start at every control station", () => {
    const last = steps.findLast((step) => step.kind === "verify");
    expect(last?.pointTag).toBeUndefined();
    expect(last?.text).toMatch(
      /Clear people.*Press START at every control station.*no response.*OFF or neutral/s,
    );
  });

  test("tells the affected employees before isolating and before the first start", () => {
    expect(steps.find((step) => step.kind === "notify")?.text).toMatch(/^Tell .*operator/);
    expect(steps.at(-1)?.text).toMatch(/^Before the first start: tell .*operator.*locks and tags are off/);
  });
});

describe("facts of the field's page", () => {
  const facts: [tag: string, labels: string[]][] = [
    ["PH-AUT-101", ["A1", "E1", "S1", "W1"]],
    ["PH-FBD-204", ["A1", "E1", "G1", "N1", "S1"]],
    ["HV-CNV-012", ["E1", "E2", "E3", "G1", "M1"]],
    ["HV-BML-001", ["E1", "E2", "E3", "H1", "M1", "T1"]],
    ["FB-FIL-007", ["A1", "C1", "C2", "E1", "S-HDR-02", "W1"]],
    ["FB-PAS-003", ["E1", "S-HDR-02", "W1"]],
    ["FB-NH3-002", ["E1", "E2", "G1", "G2", "L1"]],
    ["MF-IMM-003", ["A1", "E1", "G1", "H1", "W1", "W2"]],
    ["MF-RBT-005", ["AV-220", "E1", "G1", "G2", "H1"]],
    ["MF-RBT-006", ["AV-220", "E1", "G1", "G2", "H1"]],
  ];
  test.each(facts)("%s has the points %j", (tag, labels) => {
    const actual = pointsOf(machineOf(tag)).map((point) => point.label);
    expect(actual.toSorted()).toEqual(labels);
  });

  const magnitudes: [tag: string, text: RegExp][] = [
    ["PH-AUT-101-S1", /3 bar\(g\).*134 °C, 2 bar\(g\)/],
    ["PH-AUT-101-A1", /6 bar/],
    ["PH-AUT-101-W1", /3 bar/],
    ["PH-FBD-204-E1", /400 V, 37 kW/],
    ["PH-FBD-204-S1", /4 bar\(g\)/],
    ["PH-FBD-204-N1", /60 bar/],
    ["PH-FBD-204-G1", /180 kg/],
    ["HV-CNV-012-E1", /690 V, 160 kW/],
    ["HV-CNV-012-G1", /4 t/],
    ["HV-BML-001-E1", /6\.6 kV, 2\.5 MW/],
    ["HV-BML-001-H1", /120 bar/],
    ["HV-BML-001-T1", /250 °C/],
    ["S-HDR-02", /steam 3 bar\(g\)/],
    ["FB-FIL-007-C1", /35 %/],
    ["FB-FIL-007-C2", /NaOH\) 2 %, 80 °C/],
    ["FB-FIL-007-W1", /4 bar/],
    ["FB-PAS-003-W1", /4 bar/],
    ["FB-NH3-002-E1", /400 V, 250 kW/],
    ["FB-NH3-002-E2", /230 V/],
    ["FB-NH3-002-G2", /12 bar/],
    ["MF-IMM-003-E1", /400 V, 125 A/],
    ["MF-IMM-003-H1", /170 bar/],
    ["MF-RBT-005-E1", /400 V, 100 A, DC bus 565 V/],
    ["MF-RBT-005-H1", /250 bar/],
    ["MF-RBT-005-G1", /3 t/],
    ["MF-RBT-005-G2", /150 kg/],
    ["AV-220", /6 bar/],
  ];
  test.each(magnitudes)("%s is %s", (tag, text) => {
    const point = pointOf(tag);
    expect(point.magnitudeText).toMatch(text);
    expect(point.magnitudeText).toContain(String(point.magnitude));
  });

  const relieved: [tag: string, text: RegExp][] = [
    ["PH-AUT-101-S1", /0 bar\(g\), surface below 50 °C/],
    ["PH-FBD-204-E1", /3 min, DC link 0 V/],
    ["PH-FBD-204-N1", /panel shows “isolated”/],
    ["HV-BML-001-T1", /below 45 °C/],
    ["FB-FIL-007-E1", /below 50 V DC after 5 min/],
    ["FB-FIL-007-C2", /pH 6 to 8, below 40 °C/],
    ["FB-PAS-003-W1", /plate pack below 40 °C/],
    ["MF-IMM-003-E1", /below 50 °C, or guarded with a recorded reason/],
    ["MF-RBT-005-E1", /below 50 V after 5 min/],
  ];
  test.each(relieved)("%s is relieved to %s", (tag, text) => {
    expect(pointOf(tag).dissipationLimit).toMatch(text);
  });

  const verified: [tag: string, text: RegExp][] = [
    ["HV-CNV-012-M1", /5 minutes: no belt movement/],
    ["HV-BML-001-E1", /approved high-voltage detector/],
    ["HV-BML-001-T1", /below 45 °C.*oxygen 20\.9 %/],
    ["HV-BML-001-M1", /Brake-release test.*no rotation/],
    ["PH-FBD-204-G1", /dropped to the stop/],
    ["FB-NH3-002-G1", /10 minutes: 0 and held/],
    ["FB-NH3-002-L1", /below 25 ppm/],
    ["MF-RBT-005-G1", /no drift/],
  ];
  test.each(verified)("%s is verified by %s", (tag, text) => {
    expect(pointOf(tag).verification).toMatch(text);
  });

  test("the pull-cord of HV-CNV-012 is named as no isolation device", () => {
    expect(machineOf("HV-CNV-012").procedure.scope).toContain(
      "pull-cord along the walkway is a stop and not an isolation",
    );
  });

  test.each([
    ["MF-IMM-003", "G1", "H1"],
    ["MF-RBT-005", "G1", "H1"],
    ["PH-FBD-204", "G1", "A1"],
  ])(
    "on %s the restraint %s comes before %s, which holds the load, is released",
    (tag, restraint, holder) => {
      const labels = pointsOf(machineOf(tag)).map((point) => point.label);
      expect(labels.indexOf(restraint)).toBeLessThan(labels.indexOf(holder));
    },
  );

  test.each([
    ["HV-CNV-012", ["M1", "G1"], ["E1", "E3"]],
    ["HV-BML-001", ["M1"], ["E1", "E2"]],
    ["MF-IMM-003", ["G1"], ["E1"]],
    ["MF-RBT-005", ["G2"], ["E1"]],
    ["MF-RBT-006", ["G2"], ["E1"]],
  ])("on %s the restraints %j are handled only while %j are locked", (tag, restraints, supplies) => {
    const { steps } = machineOf(tag).procedure;
    const at = (kind: ProcedureStepKind, label: string) =>
      steps.findIndex((step) => step.kind === kind && step.pointTag === `${tag}-${label}`);
    for (const restraint of restraints) {
      for (const supply of supplies) {
        expect(at("isolate", restraint)).toBeGreaterThan(at("apply_lock", supply));
        expect(at("restore", restraint)).toBeLessThan(at("remove", supply));
      }
    }
  });

  test("a load settles on a restraint only after the pressure that carries it has gone", () => {
    for (const tag of ["MF-IMM-003", "MF-RBT-005", "MF-RBT-006"]) {
      const relieving = machineOf(tag).procedure.steps.filter((step) => step.kind === "dissipate");
      const at = (label: string) => relieving.findIndex((step) => step.pointTag === `${tag}-${label}`);
      expect(at("G1")).toBeGreaterThan(at("H1"));
    }
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
