import * as texts from "../common-texts.ts";
import * as devices from "../devices.ts";
import { procedureSteps } from "../procedure-steps.ts";
import { sites } from "../sites.ts";
import type { CatalogMachine, CatalogPoint } from "../types.ts";

const site = sites.manufacturing.name;

export const points: CatalogPoint[] = [
  {
    tag: "MF-IMM-003-E1",
    label: "E1",
    name: "main disconnect of the molding machine",
    energyType: "electrical",
    magnitude: 400,
    unit: "V",
    magnitudeText: "400 V, 125 A, pump motor and barrel heating",
    location: "non-operator side, door of cabinet CP-3",
    deviceType: "disconnect",
    lockable: true,
    normalPosition: "I (ON)",
    isolatedPosition: "O (OFF), handle horizontal",
    isolationMethod: "Turn the red and yellow handle to O. This also takes the barrel heaters off.",
    lockMethod: "Pull out the locking slide of the handle and pass the hasp through it.",
    dissipation:
      "The barrel was retracted and purged in the shutdown. Let barrel and nozzle cool from 230 °C with the hopper shut, and measure every zone with a contact thermometer. If the job does not touch the injection unit, close and lock the barrel guard instead and record the reason.",
    dissipationLimit: "barrel and nozzle below 50 °C, or guarded with a recorded reason",
    dissipationMinutes: 180,
    verification: texts.proveDeadAt(
      "the load terminals of the disconnect and the heater terminals of zone 1",
    ),
    verificationUnit: "V",
    verificationLimit: 5,
    proveDead: true,
    restoration: "Close the cabinet door and turn the handle to I. Pump and heating must stay off.",
    caution:
      "Molten plastic under pressure spurts from the nozzle: wear a face shield, and stand out of line with it.",
  },
  {
    tag: "MF-IMM-003-G1",
    label: "G1",
    name: "safety block between the platens",
    energyType: "gravity",
    magnitude: 2.4,
    unit: "t",
    magnitudeText: "upper platen with mold half, 2.4 t",
    location: "mold area, front tie bar, operator side",
    deviceType: "block",
    lockable: true,
    normalPosition: "parked on its chain at the lower platen",
    isolatedPosition: "upright between the platens on the tie bar, chain drawn tight",
    isolationMethod:
      "With the mold fully open and E1 locked, open the guard, set the safety block upright on the tie bar between the platens and draw its chain tight.",
    lockMethod: "Pass the hasp through the block's collar and the chain.",
    dissipation:
      "After the hydraulic dump, open the hand drain of the clamp cylinder from outside the guard and let the upper platen come down on the block.",
    dissipationLimit: "platen resting on the block, clamp cylinder without pressure",
    verification: "Mark the tie bar at the platen, wait 5 minutes and measure: no drift.",
    verificationUnit: "mm",
    verificationLimit: 0,
    proveDead: false,
    restoration:
      "While E1 is still locked: close the clamp cylinder's drain, lift the platen off the block with the hand pump, take the block out and park it on its chain. Close the guard.",
    caution:
      "The upper platen can sink without power: hold the block by its handle, keep hands and head out of the mold.",
  },
  {
    tag: "MF-IMM-003-H1",
    label: "H1",
    name: "accumulator dump valve",
    energyType: "hydraulic",
    magnitude: 170,
    unit: "bar",
    magnitudeText: "accumulator 170 bar, 50 L",
    location: "non-operator side, accumulator block below the injection unit",
    deviceType: "dump_valve",
    lockable: true,
    normalPosition: "CHARGE: accumulator open to the system, return closed",
    isolatedPosition: "DUMP: accumulator open to the tank",
    isolationMethod: "Turn the lever of the safety block slowly from CHARGE to DUMP.",
    lockMethod: "Pass the hasp through the lever and the lug of the DUMP position.",
    dissipation:
      "Let the oil return to the tank until the accumulator gauge falls; leave the valve at DUMP. The nitrogen behind the bladder stays charged: the accumulator itself is not opened under this procedure.",
    dissipationLimit: "oil side of the accumulator 0 bar(g)",
    dissipationMinutes: 5,
    verification:
      "Read the accumulator's gauge and a second gauge at the test coupling of the clamp cylinder: both at 0, no rise in 5 minutes.",
    verificationUnit: "bar(g)",
    verificationLimit: 0,
    proveDead: false,
    restoration: "Turn the lever slowly from DUMP to CHARGE.",
    caution: "A jet of oil at 170 bar goes through gloves and skin. Never search for a leak by hand.",
  },
  {
    tag: "MF-IMM-003-A1",
    label: "A1",
    name: "self-venting air valve",
    energyType: "pneumatic",
    magnitude: 6,
    unit: "bar",
    magnitudeText: "compressed air 6 bar, ejector, core pull and removal robot",
    location: "operator side, air service unit at the fixed platen",
    ...devices.ventingValve,
    dissipation: "Let the venting end, then move ejector and core pull by hand to the end of their strokes.",
    dissipationLimit: "service unit 0 bar(g), no force in ejector and core pull",
    dissipationMinutes: 3,
    ...devices.noAirLeft,
    restoration: "Turn the handle slowly in line with the pipe and keep clear of the removal robot.",
  },
  {
    tag: "MF-IMM-003-W1",
    label: "W1",
    name: "mold-cooling water valve, supply",
    energyType: "water",
    magnitude: 4,
    unit: "bar",
    magnitudeText: "cooling water 4 bar, supply",
    location: "operator side, water manifold, upper valve",
    deviceType: "valve",
    lockable: true,
    normalPosition: "open, handle in line with the pipe",
    isolatedPosition: "closed, handle across the pipe",
    isolationMethod: "Turn the handle of the upper valve a quarter turn across the pipe.",
    lockMethod: "Clip the ball-valve lockout over handle and body.",
    dissipation: "Open the drain cock of the supply manifold until the flow stops. Leave it open.",
    dissipationLimit: "supply manifold 0 bar(g) and no flow",
    dissipationMinutes: 3,
    verification: "Read the gauge of the supply manifold and see that the open drain cock is dry.",
    verificationUnit: "bar(g)",
    verificationLimit: 0,
    proveDead: false,
    restoration: "Close the drain cock and open the valve slowly, after W2.",
  },
  {
    tag: "MF-IMM-003-W2",
    label: "W2",
    name: "mold-cooling water valve, return",
    energyType: "water",
    magnitude: 4,
    unit: "bar",
    magnitudeText: "cooling water 4 bar, return",
    location: "operator side, water manifold, lower valve",
    deviceType: "valve",
    lockable: true,
    normalPosition: "open, handle in line with the pipe",
    isolatedPosition: "closed, handle across the pipe",
    isolationMethod:
      "Turn the handle of the lower valve a quarter turn across the pipe: the return main could otherwise flow back.",
    lockMethod: "Clip the ball-valve lockout over handle and body.",
    dissipation:
      "Open the drain cock of the return manifold and blow the mold circuits out with the hand bulb. Leave the cock open.",
    dissipationLimit: "return manifold 0 bar(g) and no flow",
    dissipationMinutes: 3,
    verification: "Read the gauge of the return manifold and see that the open drain cock is dry.",
    verificationUnit: "bar(g)",
    verificationLimit: 0,
    proveDead: false,
    restoration: "Close the drain cock and open the valve slowly, before W1.",
  },
];

export const machine: CatalogMachine = {
  tag: "MF-IMM-003",
  name: "Injection molding machine 250 t",
  description:
    "Hydraulic injection molding machine with vertical clamp, clamp force 250 t, for inserts, with accumulator, removal robot and water-cooled molds. Barrel at 230 °C in service.",
  manufacturer: "Polyforge",
  model: "H 250",
  site,
  area: "Molding shop",
  line: "Molding bay A",
  hazards: [
    "Closing and sinking platen, 2.4 t, clamp force 250 t",
    "Accumulator 170 bar",
    "Barrel and nozzle 230 °C, molten plastic under pressure",
    "400 V, 125 A",
    "Ejector, core pull and removal robot on 6 bar air",
    "Vapors of overheated plastic",
  ],
  pointTags: points.map((point) => point.tag),
  procedure: {
    title: "Energy control procedure: injection molding machine MF-IMM-003",
    scope:
      "The machine with clamp and injection units, accumulator, removal robot, mold and cabinet CP-3, and the lines from the six isolating devices onward. The material dryer and the granulator have procedures of their own. Work on the accumulator's gas side needs the supplier's procedure.",
    purpose: texts.purposeOf(
      "the molding machine",
      "work on mold, clamp, injection unit, hydraulics, heating and controls",
    ),
    authorisation: texts.paragraphs(
      texts.authorizationText,
      "E1 is proved dead by a person qualified for work on electrical installations. H1 is operated by a person trained for high-pressure hydraulics.",
    ),
    rules: texts.paragraphs(
      texts.rulesText,
      "Test shots and mold positioning need energy: they are a test, with everyone signed off and the area clear. Afterward, all six points are isolated, locked and verified again. A hot barrel that stays hot is guarded, and the reason is recorded.",
    ),
    enforcement: texts.enforcementText,
    ppe: ["safety_glasses", "safety_shoes", "heat_gloves"],
    intendedUse:
      "For mold repair in the machine, screw and barrel change, work on hydraulics, heaters, robot and cabinet. Not for a mold change with the interlocked guards and set-up mode that the operating manual describes.",
    steps: procedureSteps({
      points,
      prepare: [
        "Read this procedure and the work order. Name the responsible person. Take six locks and tags, the lockbox, the safety block, a two-pole tester, a test gauge for 250 bar, a contact thermometer and the face shield.",
        "Find E1, H1, A1, W1, W2 and G1 by their plates. Decide whether the barrel is cooled or guarded, and write the reason on the plan.",
      ],
      notify: [
        "Tell the molding operators, the setter, the material handler and the shift lead: what is stopped, why and for how long. Hang the notice on both guards.",
      ],
      shutDown: [
        "End the cycle, close the hopper slide, retract the injection unit from the mold and purge the barrel into the tray.",
        "Switch the barrel heating off on the panel. Open the mold fully and send the removal robot to its park position.",
        {
          text: "Press STOP for the pump, wait until it has come to rest, set the mode switch to OFF and log out of the panel.",
          caution: "Guard interlocks and the emergency stop are controls: they isolate nothing.",
          minutes: 3,
        },
      ],
      dissipateOrder: ["H1", "G1", "A1", "W1", "W2", "E1"],
      controlStations: [
        "main operator panel",
        "station on the non-operator side",
        "removal robot pendant",
        "purge push-button at the injection unit",
      ],
      work: [
        "Sign on with your own lock on the lockbox, then do the work of the work order. If the platen sinks or oil drips from the accumulator block, step out and tell the responsible person.",
      ],
      clear: [
        "Take tools, lifting gear and rags out of the mold area and count them. Fit guards, purge guard and hose covers.",
        "Everyone signs off and takes their own lock off the lockbox. Clear people from both sides of the machine and announce that energy is coming back.",
      ],
      restoreOrder: ["H1", "G1", "W2", "W1", "A1", "E1"],
      restoreMachine: [
        "Leave the mode switch at OFF. Look for leaks of oil and water and see that both guards are closed.",
      ],
      notifyRestored: [
        "Before the first start: tell the operators, the setter and the shift lead that locks and tags are off. Hand over for heating up and the first shots.",
      ],
    }),
  },
};
