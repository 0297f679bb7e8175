import * as texts from "../common-texts.ts";
import { procedureSteps } from "../procedure-steps.ts";
import { sites } from "../sites.ts";
import type { CatalogMachine, CatalogPoint } from "../types.ts";

const site = sites.food_beverage.name;

export const points: CatalogPoint[] = [
  {
    tag: "FB-NH3-002-E1",
    label: "E1",
    name: "breaker of the compressor motor",
    energyType: "electrical",
    magnitude: 400,
    unit: "V",
    magnitudeText: "400 V, 250 kW screw compressor",
    location: "refrigeration switch room, MCC-R, panel 02",
    deviceType: "racked_out_breaker",
    lockable: true,
    normalPosition: "breaker in SERVICE",
    isolatedPosition: "breaker open and withdrawn to ISOLATED",
    isolationMethod: "Open the breaker, see OPEN on its indicator, and wind it out to ISOLATED.",
    lockMethod: "Pull the locking tongue of the racking slot and pass the hasp through it.",
    dissipation: null,
    verification: texts.proveDeadAt("the motor terminal box of the compressor"),
    verificationUnit: "V",
    verificationLimit: 5,
    proveDead: true,
    restoration:
      "Wind the breaker to SERVICE with the panel door closed. Do not close it: the control system starts the motor.",
  },
  {
    tag: "FB-NH3-002-E2",
    label: "E2",
    name: "circuit breaker of the oil heater",
    energyType: "electrical",
    magnitude: 230,
    unit: "V",
    magnitudeText: "230 V, 1.5 kW oil heater, on while the compressor stands",
    location: "refrigeration switch room, distribution board DB-R, way 14",
    deviceType: "circuit_breaker",
    lockable: true,
    normalPosition: "I (ON)",
    isolatedPosition: "O (OFF)",
    isolationMethod: "Switch way 14 to O.",
    lockMethod: "Clamp the breaker lockout over the toggle and pass the lock through it.",
    dissipation: "Let the oil in the separator cool with its drain closed. Hot oil gives off ammonia.",
    dissipationLimit: "oil separator surface below 50 °C",
    dissipationMinutes: 60,
    verification: texts.proveDeadAt("the terminals of the oil heater"),
    verificationUnit: "V",
    verificationLimit: 5,
    proveDead: true,
    restoration:
      "Take the breaker lockout off and switch way 14 to I. The heater needs 4 hours before the first start.",
    caution: "The heater comes on when the compressor stops: E1 does not take it off.",
  },
  {
    tag: "FB-NH3-002-L1",
    label: "L1",
    name: "hand valves of oil and liquid injection",
    energyType: "chemical",
    magnitude: 12,
    unit: "bar",
    magnitudeText: "oil and liquid ammonia 12 bar",
    location: "engine room, injection manifold on the compressor's frame",
    deviceType: "valve",
    lockable: true,
    normalPosition: "both hand valves open, locking bar parked",
    isolatedPosition: "both hand valves closed, caps on, locking bar across both",
    isolationMethod:
      "Close the hand valve of liquid injection, then the hand valve of oil injection, both clockwise to the seat, and screw the caps on. Liquid between two closed valves bursts pipes: the relief to the suction side stays open.",
    lockMethod: "Fit the locking bar across both caps and pass the hasp through its eye.",
    dissipation:
      "Bleed the injection lines through the charging hose to the suction side first, then to the water drum in the open air. Catch oil at the low point.",
    dissipationLimit: "injection gauge 0 bar(g), no hiss at the bleed",
    dissipationMinutes: 20,
    verification:
      "With the bleed open, measure ammonia with the portable detector at manifold, shaft seal and oil drain for 10 minutes: below 25 ppm.",
    verificationUnit: "ppm",
    verificationLimit: 24,
    proveDead: false,
    restoration:
      "Close the bleed, take the bar and caps off, open oil injection, then liquid injection, slowly.",
    caution:
      "Liquid ammonia burns by cold and corrosion. Wear the full-face mask, with a second person in the door.",
  },
  {
    tag: "FB-NH3-002-G1",
    label: "G1",
    name: "suction stop valve",
    energyType: "gas",
    magnitude: 2,
    unit: "bar(g)",
    magnitudeText: "ammonia gas 2 bar(g), suction side",
    location: "engine room, suction line above the compressor, chain wheel",
    deviceType: "valve",
    lockable: true,
    normalPosition: "open, spindle back-seated",
    isolatedPosition: "closed to the seat, cap on",
    isolationMethod: "Close the suction stop valve clockwise to its seat and screw the seal cap on.",
    lockMethod: "Pass the chain through chain wheel and cap; the chain takes the hasp.",
    dissipation:
      "Pump down was done in the shutdown. Release what is left through the service valve and the hose with vacuum breaker to the water drum in the open air, and leave the service valve open to the drum.",
    dissipationLimit: "suction gauge 0 bar(g)",
    dissipationMinutes: 30,
    verification:
      "Read the suction gauge, close the service valve and watch for 10 minutes: 0 and held, no rise. Gas boiling out of the oil can bring pressure back; then release again. Open the service valve after the test.",
    verificationUnit: "bar(g)",
    verificationLimit: 0,
    proveDead: false,
    restoration:
      "Close the service valve. After the leak test, take the chain off and open the valve slowly until the spindle is back-seated.",
    caution: "Ammonia is toxic and can burn. Full-face mask, gas alarm on, escape way free.",
  },
  {
    tag: "FB-NH3-002-G2",
    label: "G2",
    name: "discharge stop valve",
    energyType: "gas",
    magnitude: 12,
    unit: "bar",
    magnitudeText: "ammonia gas 12 bar, discharge side",
    location: "engine room, discharge line behind the oil separator",
    deviceType: "valve",
    lockable: true,
    normalPosition: "open, spindle back-seated",
    isolatedPosition: "closed to the seat, cap on",
    isolationMethod:
      "Close the discharge stop valve clockwise to its seat and screw the seal cap on. The check valve before it does not count.",
    lockMethod: "Fit the clam-shell over hand-wheel and cap and pass the hasp through it.",
    dissipation:
      "Equalize the separator into the suction side, then release what is left through the separator's service valve and hose to the water drum. Leave the service valve open to the drum.",
    dissipationLimit: "discharge and separator gauges 0 bar(g)",
    dissipationMinutes: 30,
    verification:
      "Read the gauges of discharge and separator, close the service valve and watch for 10 minutes: 0 and held, no rise. Energy can re-accumulate: repeat the reading at the start of every shift. Open the service valve after the test.",
    verificationUnit: "bar(g)",
    verificationLimit: 0,
    proveDead: false,
    restoration:
      "Close the service valve, take the clam-shell off and open the valve slowly until the spindle is back-seated.",
    caution:
      "12 bar of ammonia stand behind the seat: open a joint only with the valve locked and the pressure held at 0.",
  },
];

export const machine: CatalogMachine = {
  tag: "FB-NH3-002",
  name: "Ammonia screw compressor",
  description:
    "Ammonia (R717) screw compressor, 250 kW, with oil separator and liquid injection, for the ice-water plant of the dairy.",
  manufacturer: "Arktis Refrigeration",
  model: "SC-250 N",
  site,
  area: "Utilities",
  line: "Refrigeration",
  hazards: [
    "Ammonia: toxic, corrosive, can burn",
    "Pressure up to 12 bar that can build up again",
    "Liquid trapped between closed valves",
    "400 V, 250 kW drive",
    "Oil heater 230 V that comes on at standstill",
    "Hot oil and hot discharge line",
  ],
  pointTags: points.map((point) => point.tag),
  procedure: {
    title: "Energy control procedure: ammonia screw compressor FB-NH3-002",
    scope:
      "The compressor with motor, oil separator, oil cooler and injection lines, between suction and discharge stop valves. The rest of the refrigerating plant stays in service. Opening the ammonia circuit needs the line-break permit in addition.",
    purpose: texts.purposeOf(
      "the compressor",
      "work on rotors, shaft seal, coupling, motor, oil circuit and valves",
    ),
    authorisation: texts.paragraphs(
      texts.authorizationText,
      "G1, G2 and L1 are operated and bled only by ammonia refrigeration technicians, always two together. E1 and E2 are proved dead by a person qualified for work on electrical installations.",
    ),
    rules: texts.paragraphs(
      texts.rulesText,
      "Energy can re-accumulate: gauges and detector are read again at the start of every shift and after every break, and a long isolation is reviewed on the dates in its plan. The engine room's ventilation and gas alarm stay on.",
    ),
    enforcement: texts.enforcementText,
    ppe: ["safety_glasses", "hearing_protection", "safety_shoes", "chemical_gloves"],
    intendedUse:
      "For overhaul of compressor, shaft seal, coupling and motor, for oil and filter changes and work on the separator. Not for topping up oil from outside while the compressor is in service.",
    steps: procedureSteps({
      points,
      prepare: [
        "Read this procedure, the work order and the line-break permit. Name the responsible person. Take five locks and tags, the lockbox, two full-face masks, the portable ammonia detector, hoses and water drum, a two-pole tester and a contact thermometer.",
        "Bump-test the detector, try eye-wash and shower, look at the wind sock. Find E1, E2, G1, G2 and L1 by their plates.",
      ],
      notify: [
        "Tell the refrigeration operator, the process hall (ice water with one compressor less), the site's emergency desk and everyone in the utilities building: what is stopped, why and for how long.",
      ],
      shutDown: [
        "Start the stand-by compressor and see that it carries the load.",
        "Close liquid injection from the panel and pump the compressor down to 0.2 bar(g) on the suction gauge.",
        {
          text: "Stop the compressor with STOP, wait until the shaft stands, and set the sequencer to OUT OF SERVICE.",
          caution: "The sequencer and the emergency stop are controls: they isolate nothing.",
          minutes: 5,
        },
      ],
      dissipateOrder: ["L1", "G1", "G2", "E2"],
      controlStations: [
        "compressor panel",
        "plant sequencer in the control room",
        "local station at the motor",
        "oil pump HAND switch",
      ],
      work: [
        "Sign on with your own lock on the lockbox, then do the work of the work order. Open the first joint with the mask on. If the detector reads 25 ppm or the gauges rise, leave and tell the responsible person.",
      ],
      clear: [
        "Take tools and rags away, fit coupling guard and covers, close the circuit and test it for leaks with nitrogen; evacuate it.",
        "Everyone signs off and takes their own lock off the lockbox. Clear people from the engine room and announce that energy is coming back.",
      ],
      restoreOrder: ["E2", "G2", "G1", "L1", "E1"],
      restoreMachine: [
        "Walk round with the detector: no reading at joints, shaft seal and caps. Leave the sequencer at OUT OF SERVICE until the oil is warm.",
      ],
      notifyRestored: [
        "Before the first start: tell the refrigeration operator, the process hall and the emergency desk that locks and tags are off and when the compressor will start.",
      ],
    }),
  },
};
