import * as texts from "../common-texts.ts";
import * as devices from "../devices.ts";
import { procedureSteps } from "../procedure-steps.ts";
import { steamHeaderValve } from "../shared-points.ts";
import { sites } from "../sites.ts";
import type { CatalogMachine, CatalogPoint } from "../types.ts";

const site = sites.food_beverage.name;

export const points: CatalogPoint[] = [
  {
    tag: "FB-PAS-003-E1",
    label: "E1",
    name: "main disconnect of the pasteurizer",
    energyType: "electrical",
    magnitude: 400,
    unit: "V",
    magnitudeText: "400 V, 3-phase, 63 A, product and hot-water pumps",
    location: "process hall, door of cabinet CP-3",
    ...devices.rotaryDisconnect,
    dissipation: null,
    verification: texts.proveDeadAt("terminals 2T1, 4T2 and 6T3 on the load side of the disconnect"),
    verificationUnit: "V",
    verificationLimit: 5,
    proveDead: true,
    restoration: "Close the cabinet door and turn the handle to I. The pumps must stay at rest.",
    caution: "The terminals on the supply side stay live behind their cover.",
  },
  steamHeaderValve,
  {
    tag: "FB-PAS-003-W1",
    label: "W1",
    name: "cooling-water valve with the drains of the plate pack",
    energyType: "water",
    magnitude: 4,
    unit: "bar",
    magnitudeText: "cooling water 4 bar; plate pack up to 95 °C in service",
    location: "process hall, rear of the plate heat exchanger",
    ...devices.ballValve,
    dissipation:
      "Open the drain cocks of all sections of the plate pack and of the holding tube slowly, from the side, then the vents on top. Let water and product run off and leave cocks and vents open until the pack is cold.",
    dissipationLimit: "all section gauges 0 bar(g), plate pack below 40 °C",
    dissipationMinutes: 30,
    verification:
      "Read 0 bar(g) on the gauges of all sections and see that the open drains are dry. Then measure frame plate, plate pack and holding tube with a contact thermometer: below 40 °C.",
    verificationUnit: "°C",
    verificationLimit: 39,
    proveDead: false,
    restoration: "Close vents and drains, open the valve slowly and check for drips between the plates.",
    caution:
      "Water and product in the pack can be close to boiling. Wear face shield and heat-resistant gloves.",
  },
];

export const machine: CatalogMachine = {
  tag: "FB-PAS-003",
  name: "Pasteurizer",
  description:
    "Plate pasteurizer, 8,000 L/h, with regeneration, hot-water heating by steam from header S-HDR-02, holding tube and cooling section.",
  manufacturer: "Lindqvist Process",
  model: "PP-8",
  site,
  area: "Process hall",
  line: "Pasteurizing",
  hazards: [
    "Steam 3 bar(g) from header S-HDR-02, shared with FB-FIL-007",
    "Hot water and product up to 95 °C",
    "Pressure shut in between the plates",
    "400 V at pumps and cabinet",
    "Cooling water 4 bar",
  ],
  pointTags: points.map((point) => point.tag),
  procedure: {
    title: "Energy control procedure: pasteurizer FB-PAS-003",
    scope:
      "The plate pasteurizer with pumps, hot-water set, holding tube, divert valve and cabinet CP-3, and the lines from the three isolating devices onward. Header valve S-HDR-02 also serves filler FB-FIL-007. The homogenizer has a procedure of its own.",
    purpose: texts.purposeOf(
      "the pasteurizer",
      "opening the plate pack and work on pumps, valves, holding tube and controls",
    ),
    authorisation: texts.paragraphs(
      texts.authorizationText,
      "E1 is proved dead by a person qualified for work on electrical installations. S-HDR-02 is operated by a person trained for steam.",
    ),
    rules: texts.paragraphs(
      texts.rulesText,
      "S-HDR-02 is shared: the person who finishes first removes only their own lock, and the valve is opened only when no lockout holds it any longer. The tie bolts of the plate pack are not touched above 40 °C or with pressure on any section.",
    ),
    enforcement: texts.enforcementText,
    ppe: ["safety_glasses", "safety_shoes", "heat_gloves"],
    intendedUse:
      "For opening, inspecting and regasketing the plate pack, and work on pumps, divert valve, hot-water set, instruments and cabinet. Not for cleaning in place with the circuit closed.",
    steps: procedureSteps({
      points,
      prepare: [
        "Read this procedure and the work order. Name the responsible person. Take three locks and tags, the lockbox, a two-pole tester, a contact thermometer and protective clothing for hot water.",
        "Find E1, S-HDR-02 and W1 by their plates. Look in Hasp who else holds S-HDR-02, and agree the steam stop with the filler's shift lead.",
      ],
      notify: [
        "Tell the pasteurizer operators, the filler operators (steam stops for FB-FIL-007 too), quality and the shift lead: what is stopped, why and for how long. Record who was told.",
      ],
      shutDown: [
        "End production, push the product out with water, and run the program “Cool down” until the outlet reads below 40 °C.",
        {
          text: "Press STOP for all pumps, wait until they have come to rest, set the mode switch to OFF and log out of the panel.",
          caution: "The emergency stop and the control of the divert valve isolate nothing.",
          minutes: 3,
        },
      ],
      controlStations: [
        "main operator panel",
        "local station of the product pump",
        "local station of the hot-water pump",
        "CIP start at the pasteurizer",
      ],
      work: [
        "Sign on with your own lock on the lockbox, then do the work of the work order. Loosen the tie bolts crosswise, never standing in line with the gap between the plates.",
      ],
      clear: [
        "Count tools and gaskets, tighten the plate pack to its stamped length, fit splash guard and covers.",
        "Everyone signs off and takes their own lock off the lockbox. Clear people from pasteurizer and pipe bridge and announce that energy is coming back.",
      ],
      restoreOrder: ["W1", "E1", "S-HDR-02"],
      restoreMachine: [
        "Keep the mode switch at OFF and check for drips at plate pack and joints for 10 minutes.",
      ],
      notifyRestored: [
        "Before the first start: tell the operators of pasteurizer and filler, quality and the shift lead that locks and tags are off. Hand over for cleaning and sterilization.",
      ],
    }),
  },
};
