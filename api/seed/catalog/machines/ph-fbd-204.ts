import * as texts from "../common-texts.ts";
import * as devices from "../devices.ts";
import { procedureSteps } from "../procedure-steps.ts";
import { sites } from "../sites.ts";
import type { CatalogMachine, CatalogPoint } from "../types.ts";

const site = sites.pharma.name;

export const points: CatalogPoint[] = [
  {
    tag: "PH-FBD-204-E1",
    label: "E1",
    name: "MCC feeder of the dryer",
    energyType: "electrical",
    magnitude: 400,
    unit: "V",
    magnitudeText: "400 V, 37 kW fan on a frequency converter",
    location: "switch room 2B, MCC-2, feeder 07",
    deviceType: "circuit_breaker",
    lockable: true,
    normalPosition: "I (ON)",
    isolatedPosition: "O (OFF), handle fully down",
    isolationMethod: "Turn the handle of feeder 07 past TRIP down to O.",
    lockMethod: "Press the padlock flap out of the handle and pass the hasp through it.",
    dissipation:
      "Wait 3 minutes for the fan to run down, and see through the window that the shaft stands. Then measure the converter's DC link at its + and − terminals.",
    dissipationLimit: "fan at rest after 3 min, DC link 0 V",
    dissipationMinutes: 5,
    verification: texts.proveDeadAt("terminals U1, V1 and W1 on the load side of feeder 07"),
    verificationUnit: "V",
    verificationLimit: 5,
    proveDead: true,
    restoration: "Close the feeder's door and turn the handle to I. The fan must stay at rest.",
  },
  {
    tag: "PH-FBD-204-G1",
    label: "G1",
    name: "prop for the raised filter housing",
    energyType: "gravity",
    magnitude: 180,
    unit: "kg",
    magnitudeText: "raised filter housing, 180 kg",
    location: "tower platform, right-hand guide column",
    deviceType: "prop",
    lockable: true,
    normalPosition: "folded away in its cradle",
    isolatedPosition: "upright under the lift bracket, foot in its socket",
    isolationMethod:
      "With the housing at its upper end, swing the prop upright under the bracket and seat its foot.",
    lockMethod: "Push the cross-pin through prop and column and pass the hasp through its eye.",
    dissipation:
      "Stand clear of the column. Open the lift cylinder's hand lowering valve slowly until the housing rests on the prop, and leave it open.",
    dissipationLimit: "lift resting on its mechanical stop, cylinder without pressure",
    verification:
      "Mark the guide column at the bracket, push the housing down by hand and wait 2 minutes: the lift has dropped to the stop and does not move.",
    verificationUnit: "mm",
    verificationLimit: 0,
    proveDead: false,
    restoration:
      "Close the lowering valve. With air back on, raise the housing a few millimeters by the hand valve of the lift cylinder, then fold the prop away, standing beside the column.",
    caution: "Never stand or reach under the housing before the prop is locked.",
  },
  {
    tag: "PH-FBD-204-N1",
    label: "N1",
    name: "locking pin on the suppression bottle",
    energyType: "gas",
    magnitude: 60,
    unit: "bar",
    magnitudeText: "nitrogen 60 bar, explosion suppression bottle",
    location: "technical floor, bottle SB-1 at the product container",
    deviceType: "pin",
    lockable: true,
    normalPosition: "pin out, parked beside the bottle",
    isolatedPosition: "pin home across the discharge valve",
    isolationMethod:
      "Turn the key switch of the suppression panel to ISOLATE and take the key. Push the locking pin through the discharge valve up to its shoulder.",
    lockMethod:
      "Pass the hasp through the eye at the free end of the pin. The panel key goes into the lockbox.",
    dissipation:
      "The bottle stays charged: its energy is restrained, not relieved. Unplug the actuator and fit the shorting cap on its plug.",
    dissipationLimit: "actuator unplugged and capped, panel shows “isolated”",
    verification:
      "Read the panel: it shows “isolated” for bottle SB-1. Check with a feeler gauge that there is no gap between the pin's shoulder and the valve body.",
    verificationUnit: "mm",
    verificationLimit: 0,
    proveDead: false,
    restoration:
      "Plug the actuator in, pull the pin and park it, then turn the key switch to ARMED and see that the panel shows no fault.",
    caution:
      "Isolate suppression only with the fan at rest and the product out: there must be no dust cloud to suppress.",
  },
  {
    tag: "PH-FBD-204-S1",
    label: "S1",
    name: "heating-coil steam valve with bleed",
    energyType: "thermal",
    magnitude: 4,
    unit: "bar(g)",
    magnitudeText: "steam 4 bar(g), 152 °C",
    location: "technical floor, air handling unit AHU-204",
    deviceType: "valve_with_bleed",
    lockable: true,
    normalPosition: "stop valve open, bleed closed",
    isolatedPosition: "stop valve fully closed, bleed open to the drain",
    isolationMethod:
      "Close the stop valve clockwise to its seat, then open the bleed behind it from the side.",
    lockMethod: "Fit the clam-shell over the hand-wheel; its cable also holds the bleed's lever open.",
    dissipation:
      "Open the by-pass of the steam trap and let the coil blow down. Leave it open until the coil has cooled.",
    dissipationLimit: "coil 0 bar(g), coil surface below 50 °C",
    dissipationMinutes: 30,
    verification: "Read the coil's gauge and see that the open bleed is dry and shows no plume.",
    verificationUnit: "bar(g)",
    verificationLimit: 0,
    proveDead: false,
    restoration:
      "Close bleed and by-pass. Open the stop valve a quarter of a turn, warm through for 5 minutes, then open fully.",
    caution: "Live steam scalds. Wear face shield and heat-resistant gloves.",
  },
  {
    tag: "PH-FBD-204-A1",
    label: "A1",
    name: "self-venting air valve",
    energyType: "pneumatic",
    magnitude: 6,
    unit: "bar",
    magnitudeText: "compressed air 6 bar",
    location: "tower platform, air service unit behind the operator panel",
    ...devices.ventingValve,
    dissipation:
      "Let the venting end, then open the drain of the filter-shaking receiver until no more air comes out.",
    dissipationLimit: "receiver and seals 0 bar(g)",
    dissipationMinutes: 3,
    ...devices.noAirLeft,
    restoration: "Close the receiver's drain and turn the handle slowly in line with the pipe.",
  },
];

export const machine: CatalogMachine = {
  tag: "PH-FBD-204",
  name: "Fluid-bed dryer",
  description:
    "Fluid-bed dryer and granulator, batch 250 kg, with steam-heated inlet air, pneumatic filter lift and an explosion suppression system.",
  manufacturer: "Granulix",
  model: "FB 250",
  site,
  area: "Building 2, solid dose",
  line: "Granulation",
  hazards: [
    "Crushing by the raised filter housing, 180 kg",
    "Discharge of the suppression bottle, nitrogen 60 bar",
    "Fan running down for 3 minutes after switching off",
    "Steam 4 bar(g) and hot surfaces in the air handling unit",
    "400 V and a charged DC link",
    "Combustible dust and potent product",
  ],
  pointTags: points.map((point) => point.tag),
  procedure: {
    title: "Energy control procedure: fluid-bed dryer PH-FBD-204",
    scope:
      "The dryer tower with product container, filter housing and lift, the fan, air handling unit AHU-204, explosion suppression bottle SB-1 and the lines from the five isolating devices onward. Entering tower or filter housing needs a confined-space permit in addition.",
    purpose: texts.purposeOf(
      "the dryer",
      "filter changes and work on lift, fan, heating coil, seals and controls",
    ),
    authorisation: texts.paragraphs(
      texts.authorizationText,
      "E1 is proved dead by a person qualified for work on electrical installations. N1 is placed and pulled only by a person trained by the suppression system's supplier.",
    ),
    rules: texts.paragraphs(
      texts.rulesText,
      "Suppression is isolated only when E1 is off and the fan stands, and it is armed again before any product is charged. Hot work needs a permit of its own and a dust-free tower.",
    ),
    enforcement: texts.enforcementText,
    ppe: ["safety_glasses", "safety_shoes", "hearing_protection"],
    intendedUse:
      "For changing and inspecting the bag filter, cleaning inside the tower, work on lift, fan, heating coil and instruments. Not for product change with the housing closed and the guards in place.",
    steps: procedureSteps({
      points,
      prepare: [
        "Read this procedure and the work order. Name the responsible person. Take five locks and tags, the lockbox, the two-pole tester, a DC voltmeter, the feeler gauge and the panel key's key-safe code.",
        "Check that the product container is empty and rolled out, and that the tower has been cleaned of loose dust. Find G1, N1, E1, S1 and A1 by their plates.",
      ],
      notify: [
        "Tell the granulation operators, the shift lead and the building's fire panel operator (suppression will be isolated): what, why and for how long.",
      ],
      shutDown: [
        "End the batch. Stop heater and fan with STOP and let the inlet air cool to below 60 °C.",
        {
          text: "When the fan stands, raise the filter housing to its upper end from the panel. Set the panel to OFF and log out.",
          caution: "Keep everybody off the platform while the lift moves.",
          minutes: 5,
        },
      ],
      controlStations: [
        "main operator panel",
        "lift push-buttons on the platform",
        "fan HAND switch at MCC-2, feeder 07",
        "filter-shaking test button at AHU-204",
      ],
      work: [
        "Sign on with your own lock on the lockbox, then do the work of the work order. Wear the respiratory protection that the product asks for.",
      ],
      clear: [
        "Take out tools and old filters and count them. Fit filter, grounding straps, covers and guards; measure the grounding of the filter.",
        "Everyone signs off and takes their own lock off the lockbox. Clear people from tower, platform and technical floor and announce that energy is coming back.",
      ],
      restoreOrder: ["A1", "G1", "S1", "E1", "N1"],
      restoreMachine: [
        "Lower the housing onto the tower by the hand valve, with nobody on the platform, and see that the seal closes. Leave the panel at OFF.",
      ],
      notifyRestored: [
        "Before the first start: tell the operators, the shift lead and the fire panel operator that locks and tags are off and that suppression is armed.",
      ],
    }),
  },
};
