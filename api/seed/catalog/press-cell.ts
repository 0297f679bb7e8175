import {
  authorizationText,
  enforcementText,
  paragraphs,
  proveDeadAt,
  purposeOf,
  rulesText,
} from "./common-texts.ts";
import { procedureSteps } from "./procedure-steps.ts";
import { pressAirValve } from "./shared-points.ts";
import { sites } from "./sites.ts";
import type { CatalogMachine, CatalogPoint } from "./types.ts";

/** What distinguishes the twin press cells. */
export interface PressCell {
  tag: string;
  /** The twin, which loses its air when AV-220 is closed. */
  twinTag: string;
  cellNumber: number;
  handed: "right-hand" | "left-hand";
}

export function pressCellPoints(cell: PressCell): CatalogPoint[] {
  const cabinet = `CP-${cell.cellNumber}`;
  return [
    {
      tag: `${cell.tag}-G1`,
      label: "G1",
      name: "ram pins",
      energyType: "gravity",
      magnitude: 3,
      unit: "t",
      magnitudeText: "press ram with upper die, 3 t",
      location: `press frame of cell ${cell.cellNumber}, both columns, levers outside the guard`,
      deviceType: "pin",
      lockable: true,
      normalPosition: "both pins drawn, levers down",
      isolatedPosition: "both pins under the ram, levers up, linked by their cross-bar",
      isolationMethod:
        "With the ram at top dead center, swing both levers up until the pins stand under the ram to their stops.",
      lockMethod: "Swing the cross-bar over both levers: it holds the two pins with one hasp.",
      dissipation:
        "After the hydraulic dump, let the ram settle on the pins by the hand drain of the cylinder, standing outside the guard.",
      dissipationLimit: "ram resting on both pins, cylinder without pressure",
      verification: "Mark the guide at the ram, wait 5 minutes and measure with the dial gauge: no drift.",
      verificationUnit: "mm",
      verificationLimit: 0,
      proveDead: false,
      restoration:
        "Close the cylinder's hand drain. With the guards closed and nobody inside, lift the ram off the pins with the hand pump of the hydraulic unit, then swing both levers down from outside the guard. The ram hangs on its load-holding valve.",
      caution: "Never reach under the ram before both pins are locked.",
    },
    {
      tag: `${cell.tag}-E1`,
      label: "E1",
      name: "main disconnect of the cell",
      energyType: "electrical",
      magnitude: 400,
      unit: "V",
      magnitudeText: "400 V, 100 A, DC bus 565 V",
      location: `cabinet ${cabinet} beside the cell door`,
      deviceType: "disconnect",
      lockable: true,
      normalPosition: "I (ON)",
      isolatedPosition: "O (OFF), handle horizontal",
      isolationMethod:
        "Turn the red and yellow handle to O. Press and robot controller are both fed from it.",
      lockMethod: "Pull out the locking slide of the handle and pass the hasp through it.",
      dissipation:
        "The DC bus stands at 565 V: wait 5 minutes. Then measure it at the + and − test sockets of press drive and robot controller with a DC voltmeter rated for 1,000 V, proved before and after.",
      dissipationLimit: "both DC buses below 50 V after 5 min",
      dissipationMinutes: 6,
      verification: proveDeadAt(`the load terminals of the disconnect in ${cabinet}`),
      verificationUnit: "V",
      verificationLimit: 5,
      proveDead: true,
      restoration: "Close the cabinet and turn the handle to I. Press and robot must stay at rest.",
      caution: "Do not open a drive cover before the 5 minutes have passed.",
    },
    {
      tag: `${cell.tag}-H1`,
      label: "H1",
      name: "hydraulic dump valve of the press",
      energyType: "hydraulic",
      magnitude: 250,
      unit: "bar",
      magnitudeText: "press hydraulics 250 bar",
      location: `hydraulic unit HU-${cell.cellNumber} behind the press`,
      deviceType: "dump_valve",
      lockable: true,
      normalPosition: "CHARGE: pressure line open, return closed",
      isolatedPosition: "DUMP: pressure line open to the tank",
      isolationMethod: "Turn the lever slowly from CHARGE to DUMP.",
      lockMethod: "Pass the hasp through the lever and the lug of the DUMP position.",
      dissipation: "Let accumulator and cylinder lines fall to the tank and leave the lever at DUMP.",
      dissipationLimit: "accumulator and cylinder gauges 0 bar(g)",
      dissipationMinutes: 5,
      verification:
        "Read the accumulator's gauge and a second gauge at the cylinder's test coupling: both at 0, no rise in 5 minutes.",
      verificationUnit: "bar(g)",
      verificationLimit: 0,
      proveDead: false,
      restoration: "Turn the lever slowly from DUMP to CHARGE.",
      caution: "A jet of oil at 250 bar goes through gloves and skin. Never search for a leak by hand.",
    },
    pressAirValve,
    {
      tag: `${cell.tag}-G2`,
      label: "G2",
      name: "robot arm prop",
      energyType: "gravity",
      magnitude: 150,
      unit: "kg",
      magnitudeText: "robot arm with gripper, 150 kg",
      location: `robot pedestal of cell ${cell.cellNumber}`,
      deviceType: "prop",
      lockable: true,
      normalPosition: "off, in the rack at the cell door",
      isolatedPosition: "between pedestal and lower arm, foot in its socket",
      isolationMethod:
        "With E1 locked and the cell key in your pocket, step to the robot in its maintenance position and set the prop between pedestal and lower arm.",
      lockMethod: "Push the cross-pin through foot and socket and pass the hasp through its eye.",
      dissipation:
        "Ease the brakes of axes 2 and 3 one after the other with the release box until the arm rests on the prop, then let the brakes set.",
      dissipationLimit: "arm resting on the prop",
      verification: "Mark axis 2 at its scale, wait 5 minutes and measure at the flange: no drift.",
      verificationUnit: "mm",
      verificationLimit: 0,
      proveDead: false,
      restoration:
        "While E1 is still locked: screw the prop's jack down until the arm hangs on its brakes, see that it does not sag, take the prop to its rack and leave the fence.",
      caution: "Without its brakes the arm falls. Keep hands off the elbow.",
    },
  ];
}

export function pressCellMachine(cell: PressCell): CatalogMachine {
  const { tag, twinTag, cellNumber } = cell;
  const points = pressCellPoints(cell);
  return {
    tag,
    name: `Robot-tended press cell ${cellNumber}`,
    description: `Hydraulic forming press, 160 t, with a six-axis loading robot in one fence, ${cell.handed} layout. Twin of ${twinTag}; both take their air through AV-220.`,
    manufacturer: "Tessaro Presses",
    model: `RP-160 ${cell.handed === "right-hand" ? "R" : "L"}`,
    site: sites.manufacturing.name,
    area: "Press shop",
    line: `Press line ${cellNumber}`,
    hazards: [
      "Falling ram, 3 t",
      "Sagging robot arm, 150 kg",
      "Robot movement inside the fence",
      "Hydraulics 250 bar",
      "400 V, DC bus 565 V that stays charged for 5 minutes",
      `Compressed air 6 bar through AV-220, shared with ${twinTag}`,
      "Sharp blanks",
    ],
    pointTags: points.map((point) => point.tag),
    procedure: {
      title: `Energy control procedure: press cell ${tag}`,
      scope: `Press, robot, grippers, blank magazine and fence of cell ${cellNumber} with hydraulic unit HU-${cellNumber} and cabinet CP-${cellNumber}. Air valve AV-220 also serves ${twinTag}. The outfeed belt is fed from the cell's own cabinet and is covered by E1.`,
      purpose: purposeOf("the press cell", "work on die, ram, robot, grippers, hydraulics and controls"),
      authorisation: paragraphs(
        authorizationText,
        "E1 is proved dead by a person qualified for work on electrical installations. H1 is operated by a person trained for high-pressure hydraulics. The arm's brakes are eased by a robot technician.",
      ),
      rules: paragraphs(
        rulesText,
        "AV-220 is shared: the person who finishes first removes only their own lock, and the valve is opened only when no lockout holds it any longer. Teaching the robot with power on is no work under this procedure: it has its own safe system of work.",
      ),
      enforcement: enforcementText,
      ppe: ["safety_glasses", "safety_shoes", "work_gloves"],
      intendedUse:
        "For die repair in the press, work on ram, cylinder, robot, grippers, valves and cabinet, and clearing jams beyond the light curtain. Not for loading blanks through the light curtain in production.",
      steps: procedureSteps({
        points,
        prepare: [
          "Read this procedure and the work order. Name the responsible person. Take five locks and tags, the lockbox, the arm prop, the brake release box, a two-pole tester, a DC voltmeter, a test gauge for 400 bar and the dial gauge.",
          `Find E1, H1, AV-220, G1 and G2 by their plates. Look in Hasp who else holds AV-220, and agree the air stop with the operator of ${twinTag}.`,
        ],
        notify: [
          `Tell the operators of ${tag} and of ${twinTag} (its air stops too), the setter and the shift lead: what is stopped, why and for how long. Record who was told.`,
        ],
        shutDown: [
          `Run cell ${cellNumber} empty. Bring ${twinTag} to its cycle end with empty grippers and stop it: it loses its air.`,
          {
            text: "Send the ram to top dead center and the robot to its maintenance position. Stop both, set the mode switch to OFF and take the cell key.",
            caution: "Light curtain, door interlock and emergency stop are controls: they isolate nothing.",
            minutes: 5,
          },
        ],
        dissipateOrder: ["E1", "H1", "G1", "AV-220", "G2"],
        controlStations: [
          "two-hand station of the press",
          "cell panel at the door",
          "robot teach pendant",
          "pump station at the hydraulic unit",
        ],
        work: [
          "Sign on with your own lock on the lockbox before passing the fence, then do the work of the work order. If ram or arm moves, step out and tell the responsible person.",
        ],
        clear: [
          "Take tools, die blocks and blanks out of the cell and count them. Fit guards and covers, close the rear door.",
          "Everyone signs off and takes their own lock off the lockbox. Look into every corner of the cell, clear people from it, close the fence and announce that energy is coming back.",
        ],
        restoreOrder: ["H1", "G1", "G2", "AV-220", "E1"],
        restoreMachine: [
          "Leave the mode switch at OFF. Look for leaks of oil and air from outside the fence, and see that the cell door is closed.",
        ],
        notifyRestored: [
          `Before the first start: tell the operators of ${tag} and ${twinTag}, the setter and the shift lead that locks and tags are off.`,
        ],
      }),
    },
  };
}
