import * as texts from "../common-texts.ts";
import * as devices from "../devices.ts";
import { procedureSteps } from "../procedure-steps.ts";
import { steamHeaderValve } from "../shared-points.ts";
import { sites } from "../sites.ts";
import type { CatalogMachine, CatalogPoint } from "../types.ts";

const site = sites.food_beverage.name;

export const points: CatalogPoint[] = [
  {
    tag: "FB-FIL-007-E1",
    label: "E1",
    name: "main disconnect of the filler",
    energyType: "electrical",
    magnitude: 400,
    unit: "V",
    magnitudeText: "400 V, 3-phase, 125 A, servo drives with a common DC link",
    location: "filling hall, left end of cabinet row CP-7",
    ...devices.rotaryDisconnect,
    dissipation:
      "Wait 5 minutes for the capacitors of the servo link. Then measure the link at the + and − test sockets of the supply module with a DC voltmeter rated for 1,000 V, proved before and after.",
    dissipationLimit: "servo link below 50 V DC after 5 min",
    dissipationMinutes: 6,
    verification: texts.proveDeadAt("terminals 2T1, 4T2 and 6T3 on the load side of the disconnect"),
    verificationUnit: "V",
    verificationLimit: 5,
    proveDead: true,
    restoration: "Close the cabinet doors and turn the handle to I. The machine must stay at rest.",
    caution: "The terminals on the supply side stay live behind their cover.",
  },
  {
    tag: "FB-FIL-007-A1",
    label: "A1",
    name: "self-venting air valve",
    energyType: "pneumatic",
    magnitude: 6,
    unit: "bar",
    magnitudeText: "compressed air 6 bar, jaws, folders and valve actuators",
    location: "filling hall, air service unit at the carton magazine",
    ...devices.ventingValve,
    dissipation:
      "Let the venting end, then open the drain of the jaw receiver until no more air comes out. Check that the jaws hang open.",
    dissipationLimit: "service unit and jaw receiver 0 bar(g)",
    dissipationMinutes: 3,
    ...devices.noAirLeft,
    restoration:
      "Close the receiver's drain and turn the handle slowly in line with the pipe. Keep clear of the jaws.",
    caution: "Jaws and folders fall open when the air pressure drops: keep hands out while it vents.",
  },
  steamHeaderValve,
  {
    tag: "FB-FIL-007-C1",
    label: "C1",
    name: "hydrogen peroxide supply valve",
    energyType: "chemical",
    magnitude: 35,
    unit: "%",
    magnitudeText: "hydrogen peroxide 35 %",
    location: "chemical cabinet behind the filler, dosing line to the sterilizing bath",
    deviceType: "valve",
    lockable: true,
    normalPosition: "open, handle in line with the line",
    isolatedPosition: "closed, handle across the line",
    isolationMethod: "Turn the handle of the dosing line a quarter turn across the line.",
    lockMethod: "Clip the plastic ball-valve lockout over handle and body; no metal touches peroxide.",
    dissipation:
      "Drain the bath to the catch tank, flush bath and dosing line with sterile water for 5 minutes, and leave the line's vent open: peroxide that is shut in makes oxygen and pressure. Run the hall extraction.",
    dissipationLimit: "dosing line open to its vent, bath flushed and empty",
    dissipationMinutes: 15,
    verification:
      "See that the drained dosing line is open to its vent and does not drip. Measure peroxide vapor with the detector at bath, sterile chamber and cabinet.",
    verificationUnit: "ppm",
    verificationLimit: 0.5,
    proveDead: false,
    restoration:
      "Close vent and drain, open the valve and check for drips at every joint. Rinse spills with plenty of water.",
    caution:
      "Burns skin and eyes and feeds fire. Wear goggles, face shield, apron and nitrile gauntlets; keep an eyewash within reach.",
  },
  {
    tag: "FB-FIL-007-C2",
    label: "C2",
    name: "CIP valve matrix, hand isolators of supply and return",
    energyType: "chemical",
    magnitude: 2,
    unit: "%",
    magnitudeText: "caustic soda (NaOH) 2 %, 80 °C",
    location: "CIP matrix M3 on the mezzanine, outlet 7",
    deviceType: "valve",
    lockable: true,
    normalPosition: "both hand isolators open, locking plate parked",
    isolatedPosition: "both hand isolators closed, locking plate across both handles",
    isolationMethod: "Turn the hand isolators of supply and return of outlet 7 across the pipe.",
    lockMethod: "Fit the locking plate across both handles and pass the hasp through its eye.",
    dissipation:
      "Open the low-point drains of supply and return, rinse with cold water until the drain is neutral, and leave both drains open.",
    dissipationLimit: "line drained, pH 6 to 8, below 40 °C",
    dissipationMinutes: 15,
    verification:
      "Test the last drops at both low-point drains with indicator paper: neutral, pH 6 to 8. Then measure the line at three places with a contact thermometer: below 40 °C.",
    verificationUnit: "°C",
    verificationLimit: 39,
    proveDead: false,
    restoration: "Close both drains, take the locking plate off and open both hand isolators.",
    caution:
      "Hot caustic blinds. Wear goggles, face shield and gauntlets, and open the drains from the side.",
  },
  {
    tag: "FB-FIL-007-W1",
    label: "W1",
    name: "water inlet valve",
    energyType: "water",
    magnitude: 4,
    unit: "bar",
    magnitudeText: "process and cooling water 4 bar",
    location: "filling hall, water manifold at the discharge end",
    ...devices.ballValve,
    dissipation: "Open the drain cock behind the valve until the flow stops. Leave it open.",
    dissipationLimit: "0 bar(g) and no flow",
    dissipationMinutes: 3,
    ...devices.noWaterLeft,
    restoration: "Close the drain cock and open the valve slowly.",
  },
];

export const machine: CatalogMachine = {
  tag: "FB-FIL-007",
  name: "Aseptic carton filler",
  description:
    "Aseptic filler for one-liter cartons, 9,000 packs an hour, with peroxide bath, sterile chamber, induction sealing jaws and servo drives.",
  manufacturer: "Kestrel Packaging",
  model: "AF-9000",
  site,
  area: "Filling hall",
  line: "Aseptic line 1",
  hazards: [
    "Sealing jaws and folders: crushing and shearing",
    "Steam 3 bar(g) from header S-HDR-02, shared with FB-PAS-003",
    "Hydrogen peroxide 35 %: burns, vapor, oxidizing",
    "Caustic soda 2 % at 80 °C from the CIP matrix",
    "400 V and a servo link that stays charged for 5 minutes",
    "Compressed air 6 bar, water 4 bar",
  ],
  pointTags: points.map((point) => point.tag),
  procedure: {
    title: "Energy control procedure: aseptic carton filler FB-FIL-007",
    scope:
      "The filler from carton magazine to discharge with sterile chamber, peroxide bath, jaws, drives and cabinet row CP-7, and the lines from the six isolating devices onward. Header valve S-HDR-02 also serves pasteurizer FB-PAS-003. The cap applicator behind the discharge has a procedure of its own.",
    purpose: texts.purposeOf(
      "the filler",
      "work on jaws, drives, bath, sterile chamber, valves and controls",
    ),
    authorisation: texts.paragraphs(
      texts.authorizationText,
      "E1 is proved dead by a person qualified for work on electrical installations. C1 and C2 are operated by persons trained for peroxide and caustic, S-HDR-02 by a person trained for steam.",
    ),
    rules: texts.paragraphs(
      texts.rulesText,
      "S-HDR-02 is shared: the person who finishes first removes only their own lock, and the valve is opened only when no lockout holds it any longer.",
    ),
    enforcement: texts.enforcementText,
    ppe: ["safety_glasses", "safety_shoes", "chemical_gloves"],
    intendedUse:
      "For changing jaws, knives and seals, cleaning inside the guards, and work on bath, sterile chamber, valves, drives and cabinets. Not for clearing a carton jam through the interlocked door in the way the operating manual describes.",
    steps: procedureSteps({
      points,
      prepare: [
        "Read this procedure and the work order. Name the responsible person. Take six locks and tags, the lockbox, a two-pole tester, a DC voltmeter, peroxide detector, contact thermometer, indicator paper and the protective clothing for chemicals.",
        "Find E1, A1, S-HDR-02, C1, C2 and W1 by their plates. Look in Hasp who else holds S-HDR-02, and agree the steam stop with the pasteurizer's shift lead.",
      ],
      notify: [
        "Tell the operators of the filler and the pasteurizer (steam stops for FB-PAS-003 too), the CIP operator, quality, and the shift lead what is stopped, why, and for how long.",
      ],
      shutDown: [
        "Run the filler empty, end production, and take the carton web and blanks out.",
        "Run “Drain and rinse” until the panel says “Rinsed”.",
        {
          text: "Press STOP, wait until nothing moves, turn the mode switch to OFF, and log out.",
          caution: "The interlocked doors and the emergency stop are controls: they isolate nothing.",
          minutes: 3,
        },
      ],
      controlStations: [
        "main operator panel",
        "station at the carton magazine",
        "station at the discharge",
        "jog pendant",
        "CIP start on the mezzanine, outlet 7",
      ],
      work: [
        "Sign on with your own lock on the lockbox, then do the work of the work order. If you smell peroxide, or the detector sounds, leave and tell the responsible person.",
      ],
      clear: [
        "Take tools and parts out of sterile chamber and jaws and count them. Fit guards, doors and drip trays; rinse the floor.",
        "Everyone signs off and takes their own lock off the lockbox. Clear people from filler, mezzanine and pipe bridge and announce that energy is coming back.",
      ],
      restoreOrder: ["W1", "C2", "C1", "A1", "E1", "S-HDR-02"],
      restoreMachine: [
        "Keep the mode switch at OFF and look for leaks of steam, water, peroxide and caustic for 10 minutes.",
      ],
      notifyRestored: [
        "Before the first start: tell the operators of filler and pasteurizer, the CIP operator, quality and the shift lead that locks and tags are off. Hand over for cleaning and sterilization.",
      ],
    }),
  },
};
