import * as texts from "../common-texts.ts";
import { procedureSteps } from "../procedure-steps.ts";
import { sites } from "../sites.ts";
import type { CatalogMachine, CatalogPoint } from "../types.ts";

const site = sites.heavy_industry.name;

export const points: CatalogPoint[] = [
  {
    tag: "HV-BML-001-E3",
    label: "E3",
    name: "weigh feeder, motor starter",
    energyType: "electrical",
    magnitude: 400,
    unit: "V",
    magnitudeText: "400 V, 7.5 kW weigh feeder to the mill inlet",
    location: "mill substation, MCC-11, starter 09",
    deviceType: "circuit_breaker",
    lockable: true,
    normalPosition: "I (ON)",
    isolatedPosition: "O (OFF), handle fully down",
    isolationMethod: "Turn the handle of starter 09 down to O.",
    lockMethod: "Press the padlock flap out of the handle and pass the hasp through it.",
    dissipation: null,
    verification: texts.proveDeadAt("the load terminals of starter 09"),
    verificationUnit: "V",
    verificationLimit: 5,
    proveDead: true,
    restoration: "Turn the handle to I. The feeder must stay at rest.",
  },
  {
    tag: "HV-BML-001-T1",
    label: "T1",
    name: "hot-gas damper",
    energyType: "thermal",
    magnitude: 250,
    unit: "°C",
    magnitudeText: "hot gas 250 °C from the dryer duct",
    location: "mill inlet, duct platform at +6 m",
    deviceType: "damper",
    lockable: true,
    normalPosition: "blade open, seal air off",
    isolatedPosition:
      "guillotine blade fully closed, two pins through frame and blade, vent to atmosphere open",
    isolationMethod:
      "Wind the guillotine blade closed by its hand-wheel, push both pins through frame and blade, then open the vent stack between damper and mill.",
    lockMethod: "Pass the chain through both pins and the vent's lever; the chain takes the hasp.",
    dissipation:
      "Open the inlet and outlet doors one after the other, standing aside, and let the natural draught of the vent purge and cool the shell. Do not spray water.",
    dissipationLimit: "shell, liners and charge below 45 °C",
    dissipationMinutes: 240,
    verification:
      "Measure inlet trunnion, shell and charge with a contact thermometer: below 45 °C. Measure the air in the mill at inlet, middle and outlet: oxygen 20.9 %, carbon monoxide 0 ppm.",
    verificationUnit: "°C",
    verificationLimit: 44,
    proveDead: false,
    restoration:
      "Close both doors and the vent, pull both pins and wind the blade open only when the control room asks for hot gas.",
    caution:
      "Burns, and gas without oxygen behind the blade. Never enter on the damper alone: the vent must stay open.",
  },
  {
    tag: "HV-BML-001-E1",
    label: "E1",
    name: "6.6 kV breaker, racked out, with grounding switch",
    energyType: "electrical",
    magnitude: 6.6,
    unit: "kV",
    magnitudeText: "6.6 kV, 2.5 MW mill motor",
    location: "high-voltage switchroom HV-1, panel 04",
    deviceType: "racked_out_breaker",
    lockable: true,
    normalPosition: "breaker in SERVICE, grounding switch open",
    isolatedPosition:
      "breaker racked out to ISOLATED, shutters closed (the grounding switch follows after proving dead)",
    isolationMethod:
      "Trip the breaker from the panel, see OPEN on its indicator, and rack it out to ISOLATED from behind the arc barrier. The shutters fall; the auxiliary plug takes the motor's space heater off.",
    lockMethod: "Lock the racking slot and the closed shutters, each with its tongue; both hang in one hasp.",
    dissipation:
      "At panel 04 prove the cable dead with the approved high-voltage detector, live-dead-live, on all three phases. Only then close the circuit grounding switch in one movement: it discharges the motor and its cable. Lock it closed.",
    dissipationLimit: "all phases proved dead, grounding switch closed and locked",
    dissipationMinutes: 15,
    verification:
      "Prove the approved high-voltage detector on its proving unit. At the test points of the motor terminal box test each phase to phase and to ground: no indication. Prove the detector again. See through the window that all three contacts of the grounding switch are closed.",
    verificationUnit: "kV",
    verificationLimit: 0,
    proveDead: true,
    restoration:
      "Unlock and open the grounding switch, see all three contacts open, rack the breaker to SERVICE with the panel door closed. Do not close the breaker: the control room starts the motor.",
    caution:
      "Arc flash. Only a high-voltage authorized person switches here, with a second person, a switching schedule and the arc-rated suit. Never close the grounding switch on a cable that is not proved dead.",
  },
  {
    tag: "HV-BML-001-E2",
    label: "E2",
    name: "inching drive and lift pump, motor starter drawer",
    energyType: "electrical",
    magnitude: 400,
    unit: "V",
    magnitudeText: "400 V, 30 kW inching drive with the hydrostatic lift pump",
    location: "mill substation, MCC-11, drawer 03",
    deviceType: "motor_starter_drawer",
    lockable: true,
    normalPosition: "racked in, handle ON",
    isolatedPosition: "handle OFF, drawer racked out to ISOLATED",
    isolationMethod: "Turn the handle of drawer 03 to OFF, then crank the drawer out to the mark ISOLATED.",
    lockMethod: "Slide the locking tongue out of the drawer's front and pass the hasp through it.",
    dissipation: null,
    verification: texts.proveDeadAt("the test sockets of the inching motor and of the lift pump's motor"),
    verificationUnit: "V",
    verificationLimit: 5,
    proveDead: true,
    restoration: "Crank the drawer in to CONNECTED and turn the handle to ON.",
  },
  {
    tag: "HV-BML-001-H1",
    label: "H1",
    name: "hydrostatic lift dump valve",
    energyType: "hydraulic",
    magnitude: 120,
    unit: "bar",
    magnitudeText: "hydrostatic bearing lift, 120 bar",
    location: "lubrication cellar, lift unit LU-1",
    deviceType: "dump_valve",
    lockable: true,
    normalPosition: "CHARGE: lines to the bearings open, return closed",
    isolatedPosition: "DUMP: lines to the bearings open to the tank",
    isolationMethod: "With the mill at rest, turn the three-way valve slowly from CHARGE to DUMP.",
    lockMethod: "Pass the hasp through the valve's lever and the lug of the DUMP position.",
    dissipation:
      "Let both trunnion lines fall to the tank and open the bleed screws at both bearings by one turn. The mill settles on its bearings.",
    dissipationLimit: "both line gauges 0 bar(g), mill down on its bearings",
    dissipationMinutes: 10,
    verification: "Read the gauges of both trunnion lines, then crack both bleed screws: no flow of oil.",
    verificationUnit: "bar(g)",
    verificationLimit: 0,
    proveDead: false,
    restoration: "Close both bleed screws and turn the valve slowly to CHARGE.",
    caution: "A jet of oil at 120 bar goes through gloves and skin. Never search for a leak by hand.",
  },
  {
    tag: "HV-BML-001-M1",
    label: "M1",
    name: "girth-gear pins",
    energyType: "mechanical",
    magnitude: 85,
    unit: "kNm",
    magnitudeText: "rotation by the out-of-balance charge, about 85 kNm",
    location: "girth gear, both sides of the pinion guard",
    deviceType: "pin",
    lockable: true,
    normalPosition: "both pins drawn and hung on the guard",
    isolatedPosition: "both pins through gear web and frame",
    isolationMethod:
      "With E1 and E2 locked and the mill at rest on its balance mark, push both pins through gear web and frame up to their collars.",
    lockMethod:
      "Pass the chain through the collars of both pins and the frame's eye; the chain takes the hasp.",
    dissipation:
      "With everybody clear of the shell, ease the brake by its hand pump in small steps, so that what is left of the charge's moment settles against the pins. Then set the brake again.",
    dissipationLimit: "brake fully eased once, moment taken by the pins",
    dissipationMinutes: 15,
    verification:
      "Brake-release test: paint a line across girth gear and frame, clear the shell, keep the brake fully released for 10 minutes and compare the line: no rotation. Then set the brake again.",
    verificationKind: "check",
    verificationUnit: null,
    verificationLimit: null,
    proveDead: false,
    restoration:
      "While E1 and E2 are still locked: see that the brake is set and the charge in balance, then draw both pins and hang them on the guard. A pin that is tight means that the mill is loaded: stop and tell the coordinator.",
    caution: "The shell can rock back without power. Keep hands out of gear and pinion.",
  },
];

export const machine: CatalogMachine = {
  tag: "HV-BML-001",
  name: "Ball mill",
  description:
    "Air-swept ball mill, 4.2 m × 7.5 m, 2.5 MW girth-gear drive at 6.6 kV with inching drive, hydrostatic bearing lift and hot-gas drying.",
  manufacturer: "Ostrander Mining",
  model: "BM 42-75",
  site,
  area: "Grinding plant",
  line: "Mill line 1",
  hazards: [
    "6.6 kV: electric shock and arc flash",
    "Rotation by the out-of-balance charge",
    "Oil at 120 bar",
    "Hot gas 250 °C, hot charge and liners",
    "Confined space: lack of oxygen, carbon monoxide",
    "Falling balls and liners",
  ],
  pointTags: points.map((point) => point.tag),
  procedure: {
    title: "Energy control procedure: ball mill HV-BML-001",
    scope:
      "The mill with motor, pinion and girth gear, inching drive, bearing lift, weigh feeder and hot-gas duct from the damper to the mill. Entering the mill needs a confined-space permit and continuous gas measurement in addition. The classifier and the mill fan have procedures of their own.",
    purpose: texts.purposeOf("the mill", "relining, and work on bearings, girth gear, motor and ducts"),
    authorisation: texts.paragraphs(
      texts.authorizationText,
      "E1 is switched, grounded and proved dead only by a high-voltage authorized person with a second person, to a written switching schedule. A reline is a group lockout: the coordinator holds the lockbox and the list of everyone signed on.",
    ),
    rules: texts.paragraphs(
      texts.rulesText,
      "The keys of all six points lie in the lockbox. The pins are never placed to stop a turning mill. Inching for positioning is a test: everyone out and signed off, then all points isolated, locked and verified again.",
    ),
    enforcement: texts.enforcementText,
    ppe: ["hard_hat", "safety_glasses", "hearing_protection", "safety_shoes"],
    intendedUse:
      "For relining, inspection inside, ball sorting, work on trunnion bearings, girth gear, pinion, motor, feeder and inlet duct. Not for greasing and inspection from outside the guards while the mill runs.",
    steps: procedureSteps({
      points,
      prepare: [
        "Read this procedure, the work order and the switching schedule. Name the responsible person and the coordinator. Take six locks and tags, the lockbox, the approved high-voltage detector with its proving unit, the low-voltage tester, gas meter and contact thermometer.",
        "Walk the mill with the coordinator: E1 in switchroom HV-1, E2 and E3 in the mill substation, H1 in the cellar, T1 on the duct platform, M1 at the girth gear. Check every plate.",
        "Brief all crews, contractors included: the hazards, the group lockbox, who coordinates, how the shift is handed over, the alarm and the way out.",
      ],
      notify: [
        "Tell the control room, the high-voltage desk, the grinding crew, the dryer operator (hot gas goes to the stack) and neighboring crews: what is stopped, why and for how long. Record who was told.",
      ],
      shutDown: [
        "Let the control room stop the feed, grind the mill out for 15 minutes and turn the hot gas to the stack.",
        "Stop the mill motor from the control room. The bearing lift stays on while the mill runs down.",
        {
          text: "With the lift on, inch the mill until the balance mark and the pin holes line up; let the charge roll to rest, and set the brake. Then stop the lift pump and take the inching key.",
          caution: "The mill rocks after every inch. Nobody inside the guards before it rests for 2 minutes.",
          minutes: 20,
        },
      ],
      dissipateOrder: ["E1", "H1", "M1", "T1"],
      verifyMachine: [
        "Entry test, at every entry and after every break: oxygen 20.9 %, carbon monoxide 0 ppm, temperature below 45 °C at inlet, middle and outlet. Record it on the confined-space permit.",
      ],
      controlStations: [
        "control room, mill start sequence",
        "local station at the mill motor",
        "inching station, both directions",
        "lift pump station in the cellar",
        "weigh feeder local station",
      ],
      work: [
        "Everyone signs on with a personal lock on the lockbox before passing the barrier, and signs off when leaving. The attendant at the door keeps the count of people inside.",
      ],
      clear: [
        "Take tools, lamps, liner bolts and hoses out of the mill and count them. Fit liners, doors, gear guards and duct covers.",
        "Everyone signs off and takes their own lock off the lockbox. The coordinator checks the list, looks into the mill and clears people from mill, cellar and duct platform. Announce that energy is coming back.",
      ],
      restoreOrder: ["M1", "H1", "E2", "E1", "T1", "E3"],
      restoreMachine: [
        "Take down the barriers. The high-voltage authorized person cancels the switching schedule and hands the panel back to the high-voltage desk.",
      ],
      notifyRestored: [
        "Before the first start: tell the control room, the high-voltage desk, the grinding crew, the dryer operator and all crews that locks and tags are off. The start warning sounds for 30 seconds.",
      ],
    }),
  },
};
