import { describe, expect, test } from "vitest";
import { type ProcedureStepKind } from "#contract/energy.ts";
import { catalogOf } from "./index.ts";
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
