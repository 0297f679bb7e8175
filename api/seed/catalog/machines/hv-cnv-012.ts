import * as texts from "../common-texts.ts";
import { procedureSteps } from "../procedure-steps.ts";
import { sites } from "../sites.ts";
import type { CatalogMachine, CatalogPoint } from "../types.ts";

const site = sites.heavy_industry.name;

export const points: CatalogPoint[] = [
  {
    tag: "HV-CNV-012-E3",
    label: "E3",
    name: "upstream feeder, motor starter",
    energyType: "electrical",
    magnitude: 400,
    unit: "V",
    magnitudeText: "400 V, 15 kW apron feeder that loads this belt",
    location: "substation 3, MCC-31, starter 02",
    deviceType: "circuit_breaker",
    lockable: true,
    normalPosition: "I (ON)",
    isolatedPosition: "O (OFF), handle fully down",
    isolationMethod: "Turn the handle of starter 02 down to O.",
    lockMethod: "Press the padlock flap out of the handle and pass the hasp through it.",
    dissipation: null,
    verification: texts.proveDeadAt("the load terminals of starter 02"),
    verificationUnit: "V",
    verificationLimit: 5,
    proveDead: true,
    restoration: "Turn the handle to I. The feeder must stay at rest: its sequence waits for the belt.",
  },
  {
    tag: "HV-CNV-012-E1",
    label: "E1",
    name: "MCC drawer of the belt drive",
    energyType: "electrical",
    magnitude: 690,
    unit: "V",
    magnitudeText: "690 V, 160 kW head drive",
    location: "substation 3, MCC-31, drawer 05",
    deviceType: "motor_starter_drawer",
    lockable: true,
    normalPosition: "racked in, handle ON",
    isolatedPosition: "handle OFF, drawer racked out to ISOLATED",
    isolationMethod: "Turn the handle of drawer 05 to OFF, then crank the drawer out to the mark ISOLATED.",
    lockMethod: "Slide the locking tongue out of the drawer's front and pass the hasp through it.",
    dissipation: null,
    verification: texts.proveDeadAt(
      "the motor terminal box test sockets at the head drive (690 V rated tester)",
    ),
    verificationUnit: "V",
    verificationLimit: 5,
    proveDead: true,
    restoration: "Crank the drawer in to CONNECTED and turn the handle to ON. The belt must stay at rest.",
  },
  {
    tag: "HV-CNV-012-E2",
    label: "E2",
    name: "belt-wash pump, local disconnect",
    energyType: "electrical",
    magnitude: 400,
    unit: "V",
    magnitudeText: "400 V, 5.5 kW belt-wash pump, water 8 bar",
    location: "under the head chute, beside pump P-012",
    deviceType: "disconnect",
    lockable: true,
    normalPosition: "I (ON)",
    isolatedPosition: "O (OFF)",
    isolationMethod: "Turn the red and yellow handle to O.",
    lockMethod: "Pass the hasp through the holes of the handle.",
    dissipation: "Open the drain cock of the spray bar and let the wash water run out. Leave the cock open.",
    dissipationLimit: "spray-bar gauge 0 bar(g), no flow",
    dissipationMinutes: 3,
    verification: texts.proveDeadAt("the terminals T1, T2 and T3 of the local disconnect"),
    verificationUnit: "V",
    verificationLimit: 5,
    proveDead: true,
    restoration: "Close the drain cock and turn the handle to I.",
  },
  {
    tag: "HV-CNV-012-M1",
    label: "M1",
    name: "belt clamps",
    energyType: "mechanical",
    magnitude: 45,
    unit: "kN",
    magnitudeText: "belt tension about 45 kN, 120 m belt on a 14° incline",
    location: "walkway, stringer frames 8 (lower clamp) and 41 (upper clamp)",
    deviceType: "clamp",
    lockable: true,
    normalPosition: "off, stored on the walkway racks",
    isolatedPosition: "both clamps across the belt, tightened and anchored to the stringer",
    isolationMethod:
      "With E1 and E3 locked, set both clamps across the carrying belt, tighten their bolts crosswise to the mark and anchor the chains to the stringer with no slack.",
    lockMethod:
      "Close the covers over the clamp bolts; the cable lockout through both chains takes the hasp.",
    dissipation:
      "From the head platform, ease the brake slowly by its hand lever and hold the backstop's inspection mark in view: let the tension settle on the clamps. Then set the brake again.",
    dissipationLimit: "clamp chains carry the load, belt at rest",
    dissipationMinutes: 10,
    verification:
      "Paint a line across belt and stringer at both clamps and at the tail drum. Release the brake by its hand lever and watch the lines for 5 minutes: no belt movement. Then set the brake again.",
    verificationUnit: "mm",
    verificationLimit: 0,
    proveDead: false,
    restoration:
      "While E1 and E3 are still locked, see that the brake is set. Only with the counterweight back in the loop: slacken the bolts crosswise in turns, upper clamp first, and rack the clamps.",
    caution: "A loaded belt can run back. Never clamp a loaded belt: run it empty first.",
  },
  {
    tag: "HV-CNV-012-G1",
    label: "G1",
    name: "two take-up pins",
    energyType: "gravity",
    magnitude: 4,
    unit: "t",
    magnitudeText: "take-up counterweight, 4 t",
    location: "take-up tower, level 2, both guide rails",
    deviceType: "pin",
    lockable: true,
    normalPosition: "both pins out, parked in their tubes",
    isolatedPosition: "both pins through rail and carriage, locking bar through both heads",
    isolationMethod:
      "Lift the counterweight 50 mm with the hand chain hoist and push both pins through rails and carriage to their shoulders.",
    lockMethod: "Slide the locking bar through both pin heads: it holds the two pins with one hasp.",
    dissipation:
      "With nobody in the tower pit, lower the counterweight onto the pins with the hoist until the hoist chain and the take-up rope hang slack.",
    dissipationLimit: "counterweight resting on both pins, rope slack",
    dissipationMinutes: 10,
    verification:
      "See both pin heads bearing, mark the rail at the carriage and wait 5 minutes: the counterweight does not move.",
    verificationUnit: "mm",
    verificationLimit: 0,
    proveDead: false,
    restoration:
      "Lift the counterweight off the pins with the hoist, pull both pins and park them, then lower slowly until the rope is tight.",
    caution: "Nobody below or beside the counterweight. Fence the tower pit.",
  },
];

export const machine: CatalogMachine = {
  tag: "HV-CNV-012",
  name: "Inclined belt conveyor 120 m",
  description:
    "Ore conveyor, 120 m long, 1,200 mm wide, 14° incline, with head drive, belt wash and gravity take-up. Feeds the day bin of mill line 1.",
  manufacturer: "Haldane Conveying",
  model: "IC 1200/160",
  site,
  area: "Raw materials yard",
  line: "Ore handling",
  hazards: [
    "Run-back of a tensioned or loaded belt",
    "Falling counterweight, 4 t",
    "In-running nips at drums and rollers",
    "Material falling from the upstream feeder",
    "690 V at the head drive",
    "Work at height on the walkway",
  ],
  pointTags: points.map((point) => point.tag),
  procedure: {
    title: "Energy control procedure: inclined belt conveyor HV-CNV-012",
    scope:
      "The conveyor from tail drum to head chute with drive, brake, backstop, belt wash and take-up tower, and the upstream feeder as a source of material. The pull-cord along the walkway is a stop and not an isolation device.",
    purpose: texts.purposeOf(
      "the conveyor",
      "work on belt, drums, rollers, scrapers, chutes, drive and take-up",
    ),
    authorisation: texts.paragraphs(
      texts.authorizationText,
      "E1, E2 and E3 are isolated and proved dead by a person qualified for the voltage (E1: 690 V). M1 and G1 are placed by belt crew of the site, at least two together.",
    ),
    rules: texts.paragraphs(
      texts.rulesText,
      "The pull-cord and the emergency stops are never used instead of E1. Nobody crosses or stands on the belt before M1 and G1 are locked and verified.",
    ),
    enforcement: texts.enforcementText,
    ppe: ["hard_hat", "safety_glasses", "safety_shoes", "work_gloves"],
    intendedUse:
      "For belt repair and splicing, changing rollers, drum lagging and scrapers, clearing blockages and spillage within the guards, work on the drive and the take-up. Not for cleaning outside the guards while the belt runs.",
    steps: procedureSteps({
      points,
      prepare: [
        "Read this procedure and the work order. Name the responsible person; with more than one crew name a coordinator. Take five locks and tags, the lockbox, two belt clamps, the locking bar, the hand hoist's key and a tester rated for 690 V.",
        "Walk the belt from tail to head. Find E1, E2, E3, G1 and M1 by their plates, look for people and material on the belt, and fence the tower pit.",
      ],
      notify: [
        "Tell the control room, the yard crew, the mill operator and everyone on the walkway by radio and in person: what is stopped, why and for how long. Get the control room's answer.",
      ],
      shutDown: [
        "Let the control room stop the upstream feeder and run the belt empty: at least two full turns of the belt.",
        {
          text: "Stop the belt from the control room and wait until it has stopped. Set the local selector at the head platform to OFF.",
          caution: "The pull-cord stop is not an isolation device. Do not use it to end this step.",
          minutes: 5,
        },
      ],
      dissipateOrder: ["E2", "G1", "M1"],
      controlStations: [
        "control room, by radio",
        "local station on the head platform",
        "local station at the tail drum",
        "belt-wash pump station under the head chute",
        "feeder local station",
      ],
      work: [
        "Sign on with your own lock on the lockbox at the head platform, then do the work of the work order. Keep the painted lines in view: a movement stops all work.",
      ],
      clear: [
        "Take tools, hoists and old rollers off belt and walkway. Fit guards, scrapers and chute covers.",
        "Everyone signs off and takes their own lock off the lockbox. Walk the belt from end to end, clear people off it and announce that energy is coming back.",
      ],
      restoreOrder: ["G1", "M1", "E2", "E1", "E3"],
      restoreMachine: [
        "Open the fence of the tower pit last. Reset the pull-cords that were pulled by the work.",
      ],
      notifyRestored: [
        "Before the first start: tell the control room, the yard crew and the mill operator that locks and tags are off. The start warning sounds before the belt runs.",
      ],
    }),
  },
};
