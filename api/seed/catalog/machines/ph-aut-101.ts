import * as texts from "../common-texts.ts";
import * as devices from "../devices.ts";
import { procedureSteps } from "../procedure-steps.ts";
import { sites } from "../sites.ts";
import type { CatalogMachine, CatalogPoint } from "../types.ts";

const site = sites.pharma.name;

export const points: CatalogPoint[] = [
  {
    tag: "PH-AUT-101-E1",
    label: "E1",
    name: "main rotary disconnect",
    energyType: "electrical",
    magnitude: 400,
    unit: "V",
    magnitudeText: "400 V, 3-phase, 40 A",
    location: "service corridor, door of control cabinet CP-101",
    deviceType: "disconnect",
    lockable: true,
    normalPosition: "I (ON)",
    isolatedPosition: "O (OFF), handle horizontal",
    isolationMethod: "Turn the red and yellow handle anticlockwise to O.",
    lockMethod: "Pull out the locking slide of the handle and pass the hasp through it.",
    dissipation: null,
    verification: texts.proveDeadAt(
      "terminals X1:L1, L2 and L3 in cabinet CP-101, behind the terminal cover",
    ),
    verificationUnit: "V",
    verificationLimit: 5,
    proveDead: true,
    restoration: "Close the cabinet door and turn the handle to I.",
    caution: "Never switch off during a cycle: the door seal and the vent valves lose their control.",
  },
  {
    tag: "PH-AUT-101-S1",
    label: "S1",
    name: "DN40 steam stop valve with bleed",
    energyType: "thermal",
    magnitude: 3,
    unit: "bar(g)",
    magnitudeText: "steam 3 bar(g), 144 °C; chamber 134 °C, 2 bar(g), 1,200 L",
    location: "service corridor, steam drop behind the chamber, 1.6 m above the floor",
    deviceType: "valve_with_bleed",
    lockable: true,
    normalPosition: "stop valve open, bleed closed",
    isolatedPosition: "stop valve fully closed, bleed behind it open to the drain",
    isolationMethod:
      "Close the DN40 stop valve slowly, clockwise to its seat. Open the bleed behind it, standing beside the outlet and not in front of it.",
    lockMethod:
      "Fit the clam-shell cover over the hand-wheel and the cable through the lever of the open bleed; both take one hasp.",
    dissipation:
      "Open the chamber's manual vent, then the drains of jacket and chamber. Let steam and condensate run off until both gauges stand at 0 bar(g) and nothing flows. Open the door with the hand crank only then, and leave chamber and jacket to cool.",
    dissipationLimit: "chamber and jacket 0 bar(g), surface below 50 °C",
    dissipationMinutes: 60,
    verification:
      "Read the gauges of chamber and jacket and see that the open bleed is dry: a steady plume means that the stop valve leaks. Then measure chamber wall, jacket and door rim with a contact thermometer: below 50 °C.",
    verificationUnit: "bar(g)",
    verificationLimit: 0,
    proveDead: false,
    restoration:
      "Close the bleed and the drains. Open the stop valve a quarter of a turn, let the line warm through and the trap clear for 5 minutes, then open it fully.",
    caution: "Live steam and condensate scald. Wear face shield and heat-resistant gloves.",
  },
  {
    tag: "PH-AUT-101-A1",
    label: "A1",
    name: "self-venting air valve",
    energyType: "pneumatic",
    magnitude: 6,
    unit: "bar",
    magnitudeText: "compressed air 6 bar",
    location: "service corridor, air service unit left of the door frame",
    deviceType: "venting_valve",
    lockable: true,
    normalPosition: "open, handle in line with the pipe",
    isolatedPosition: "closed and vented, handle across the pipe",
    isolationMethod:
      "Turn the handle a quarter turn across the pipe; it vents what lies behind it with a hiss.",
    lockMethod: "Pass the hasp through the locking lug of the handle.",
    dissipation:
      "Let the venting end. Open the drain cock of the 10 L receiver of the door seal until no more air comes out. Check that the door seal has drawn back.",
    dissipationLimit: "receiver and service unit 0 bar(g)",
    dissipationMinutes: 3,
    verification:
      "Read the gauge of the service unit, then press the plunger of the test point behind the valve: no air may come.",
    verificationUnit: "bar(g)",
    verificationLimit: 0,
    proveDead: false,
    restoration: "Close the drain cock. Turn the handle slowly in line with the pipe and listen for leaks.",
    caution: "Only with the chamber at 0 bar(g): without air the door seal lets go.",
  },
  {
    tag: "PH-AUT-101-W1",
    label: "W1",
    name: "water inlet valve",
    energyType: "water",
    magnitude: 3,
    unit: "bar",
    magnitudeText: "softened water 3 bar, to vacuum pump and condenser",
    location: "service corridor, water manifold below the vacuum pump",
    ...devices.ballValve,
    dissipation:
      "Open the drain cock between the valve and the vacuum pump until the flow stops. Leave it open.",
    dissipationLimit: "0 bar(g) and no flow",
    dissipationMinutes: 3,
    ...devices.noWaterLeft,
    restoration: "Close the drain cock and open the valve slowly.",
  },
];

export const machine: CatalogMachine = {
  tag: "PH-AUT-101",
  name: "Steam autoclave 1,200 L",
  description:
    "Double-door steam sterilizer with pre-vacuum, for vial stoppers, garments and machine parts. Cycles at 121 °C and 134 °C; chamber 1,200 L with a steam jacket.",
  manufacturer: "Sterivane",
  model: "SV-1200 D",
  site,
  area: "Building 4, sterile products",
  line: "Sterilization",
  hazards: [
    "Live steam and hot condensate, 3 bar(g), 144 °C",
    "Chamber under pressure or vacuum behind a powered door",
    "Hot surfaces up to 134 °C",
    "Crushing by the sliding door",
    "400 V in the control cabinet",
    "Oxygen-poor air in the chamber after a cycle",
  ],
  pointTags: points.map((point) => point.tag),
  procedure: {
    title: "Energy control procedure: steam autoclave PH-AUT-101",
    scope:
      "The autoclave with chamber, jacket, both doors, vacuum pump, control cabinet CP-101 and the pipework from the four isolating devices onward. It does not cover the clean-steam generator, which has its own procedure. Entering the chamber needs a confined-space permit in addition.",
    purpose: texts.purposeOf(
      "the autoclave",
      "work on chamber, doors, seals, valves, vacuum pump and controls",
    ),
    authorisation: texts.paragraphs(
      texts.authorizationText,
      "E1 is proved dead by a person qualified for work on electrical installations. S1 is operated by a person trained for steam.",
    ),
    rules: texts.paragraphs(
      texts.rulesText,
      "The load belongs to production: quality assurance releases or rejects it before the lockout starts. Nobody opens a door against pressure or vacuum.",
    ),
    enforcement: texts.enforcementText,
    ppe: ["safety_glasses", "safety_shoes", "heat_gloves"],
    intendedUse:
      "For servicing and maintenance: door seals, safety valve, vent filter, vacuum pump, instruments, calibration with open chamber, cleaning inside. Not for loading and unloading in normal production, which the guards protect.",
    steps: procedureSteps({
      points,
      prepare: [
        "Read this procedure and the work order. Name the responsible person. Take four locks, four tags, the lockbox, the clam-shell, the two-pole tester, the contact thermometer and the oxygen meter.",
        "Walk the machine and find E1, S1, A1 and W1 by their plates. Check that the cycle has ended and that the load has been taken out.",
      ],
      notify: [
        "Tell the sterilization operators on both sides of the wall, the shift lead and quality assurance: what is stopped, why and for how long. Hang the notice on both doors.",
      ],
      shutDown: [
        "End the cycle with STOP CYCLE and wait for the message “Cycle ended, chamber at atmospheric pressure”. Do not go on before the chamber gauge stands at 0 bar(g).",
        {
          text: "Switch the vacuum pump and the steam supply off on the screen, log out of the operator panel on the loading side, and set the selector on the unloading side to OFF.",
          caution: "The selector and the screen are controls: they isolate nothing.",
          minutes: 5,
        },
      ],
      verifyMachine: [
        "Before anybody leans or climbs into the chamber: measure oxygen at the bottom of the chamber. It must read 20.9 %.",
      ],
      controlStations: [
        "touch panel on the loading side",
        "panel on the unloading side",
        "door push-buttons on both sides",
        "vacuum pump HAND switch in cabinet CP-101",
      ],
      work: [
        "Sign on with your own lock on the lockbox, then do the work of the work order. If steam, water or air appears, leave the chamber and tell the responsible person.",
      ],
      clear: [
        "Take out tools, rags and lamps and count them. Fit guards, covers and the vent filter. Check the door seal and the safety valve's seal wire.",
        "Everyone signs off and takes their own lock off the lockbox. Clear people from chamber, doors and service corridor and announce that energy is coming back.",
      ],
      restoreOrder: ["W1", "A1", "E1", "S1"],
      restoreMachine: [
        "Keep the doors closed and start no cycle yet. Watch jacket pressure and seals for 10 minutes for leaks.",
      ],
      notifyRestored: [
        "Before the first start: tell the operators, the shift lead and quality assurance that locks and tags are off. Hand over for the leak test and the validation cycle that the work order asks for.",
      ],
    }),
  },
};
