import type { Solution } from "./solution.ts";

export const pharma: Solution = {
  name: "Pharma",
  title: "The cycle is over. The chamber is still at 134 °C.",
  lead: "In a pharmaceutical plant, the energy that hurts people is often clean, quiet, and behind polished steel: steam in a jacket, air in a door seal, a suppression bottle on a dryer. And after the work, the equipment has to be fit for product again.",
  description:
    "Lockout/tagout for pharmaceutical plants: steam autoclaves, fluid-bed dryers and their suppression bottles, with a worked example and the regulations that apply.",
  machine: "autoclave",
  hazardsTitle: "What stays in the equipment after the batch ends",
  hazards: [
    {
      energy: "thermal",
      title: "Steam in the chamber, the jacket, and the trap",
      text: "Chamber and jacket are two pressure spaces with two supplies. A chamber at 0 tells you nothing about the jacket. A blocked steam trap keeps condensate above its boiling point until someone opens a fitting.",
    },
    {
      energy: "pneumatic",
      title: "Air behind the door seal",
      text: "Air or steam pushes out the seal of a sliding door. If you only close a valve upstream, the groove stays under pressure. Use a valve that vents its downstream side.",
    },
    {
      energy: "gas",
      title: "A suppression bottle ready to fire",
      text: "A fluid-bed dryer for solvent-wet or fine powder carries bottles that discharge within milliseconds of a pressure rise. Their detectors can’t tell a deflagration from a dropped filter frame.",
    },
    {
      energy: "gravity",
      title: "Containers and filter housings on a lift",
      text: "A raised 180 kg housing is stored energy. A hydraulic or pneumatic lift creeps. A mechanical prop does not.",
    },
    {
      energy: "electrical",
      title: "Fans that coast, drives that stay charged",
      text: "A 37 kW fan turns for minutes after you lock its feeder, and the DC bus of its drive keeps its charge. Both have a waiting time, and both end with a reading.",
    },
  ],
  machinesTitle: "Two machines, as recorded in Hasp",
  machines: [
    {
      tag: "PH-AUT-101",
      name: "Steam autoclave, 1,200 L",
      text: "Four isolation points: electrical supply, steam with its bleed, self-venting air valve, and water. One stored energy: the chamber, vented and drained to 0, then left to cool until its surface is below 50 °C.",
    },
    {
      tag: "PH-FBD-204",
      name: "Fluid-bed dryer",
      text: "The 400 V feeder of a 37 kW fan, steam at 4 bar(g), air at 6 bar, a locking pin on the 60 bar suppression bottle, and a prop under the raised filter housing. Verified when the 3-minute coast-down is over, the DC bus reads 0 V, the lift rests on its stop, and the suppression panel shows “isolated”.",
    },
  ],
  regulationsTitle: "Two sets of rules for one machine",
  regulations: [
    {
      name: "29 CFR 1910.147",
      href: "https://www.ecfr.gov/current/title-29/section-1910.147",
      asks: "Control of hazardous energy: a documented procedure for the machine, locks, verification, and an inspection of each procedure at least once a year.",
    },
    {
      name: "21 CFR 211.67 and 211.182",
      href: "https://www.ecfr.gov/current/title-21/part-211",
      asks: "Written procedures for cleaning and maintaining equipment, and a log for each major piece of equipment with maintenance dated and signed. A lockout is part of that history.",
    },
    {
      name: "21 CFR Part 11",
      href: "https://www.ecfr.gov/current/title-21/part-11",
      asks: "Electronic records that replace paper under FDA rules: attributable, time-stamped, with an audit trail that keeps every earlier entry. Hasp keeps such a trail. You decide whether your use falls under Part 11, and you validate it.",
    },
    {
      name: "EU GMP Annex 1 and Annex 15",
      asks: "Sterilizers are qualified equipment. Assess planned and unplanned maintenance on them, and return them to use only after what the work calls for: cleaning, a leak test, requalification.",
    },
    {
      name: "NFPA 69",
      asks: "Explosion prevention systems, including suppression: how to design them, maintain them, and make them safe for people who reach into the protected vessel.",
    },
    {
      name: "PUWER 1998, regulation 19, and PSSR 2000 (Great Britain)",
      asks: "A means to isolate work equipment from every source of energy, and pressure systems examined under a written scheme.",
    },
  ],
  industry: "pharma",
  readyMade: ["disconnect", "drive_disconnect", "steam", "air", "water", "raised_load"],
  example: {
    title: "Worked example: a new door seal on PH-AUT-101",
    job: "Replace the door seal and the chamber drain strainer",
    intro:
      "A cycle ended twenty minutes ago, the display says “ready to unload”, and the door is unlocked. That is not isolation: the display belongs to the control system. First, verify all five rows.",
    points: [
      {
        tag: "E1",
        device: "Rotary disconnect",
        energy: "electrical",
        magnitude: "400 V",
        isolate: "Off, padlocked",
        verify: "Prove the tester, test phase to phase and phase to ground, prove the tester again",
      },
      {
        tag: "S1",
        device: "DN40 valve with bleed",
        energy: "thermal",
        magnitude: "3 bar(g) steam",
        isolate: "Closed, bleed open, both padlocked",
        verify: "Bleed runs dry, jacket gauge at 0",
      },
      {
        tag: "A1",
        device: "Self-venting valve",
        energy: "pneumatic",
        magnitude: "6 bar",
        isolate: "Closed, padlocked, vents downstream",
        verify: "Gauge at 0, seal slack in its groove",
      },
      {
        tag: "W1",
        device: "Ball valve",
        energy: "water",
        magnitude: "3 bar",
        isolate: "Closed, padlocked",
        verify: "Drain open, no flow",
      },
      {
        tag: "Chamber",
        device: "Stored energy, no device",
        energy: "thermal",
        magnitude: "134 °C, 2 bar(g)",
        isolate: "Vent and drain",
        verify: "Gauge at 0, strainer open to air, surface below 50 °C",
      },
    ],
    order: [
      {
        title: "Notify the loading area",
        text: "Tell them PH-AUT-101 is out of service and the next load goes to the other sterilizer. Hasp records who was told, and when.",
      },
      {
        title: "Shut down by the procedure",
        text: "Let the cycle end, let the program unlock the door, turn the jacket off at the panel. Only then operate the isolating devices. Closing a valve on a running cycle creates a new hazard.",
      },
      {
        title: "Isolate, lock, and relieve the chamber",
        text: "Four locks, by number. Then vent the chamber, drain it, and take the reading. A hot surface is an energy too, and it takes the longest, so start the wait now.",
      },
      {
        title: "Try to start it",
        text: "Clear the area. Press start at the loading side and at the unloading side. No response at either one, controls back to off.",
      },
      {
        title: "Return it to quality, not to production",
        text: "Locks off, then the leak rate test your site requires after a seal change. The lockout is closed. Quality releases the equipment.",
      },
    ],
    lesson: {
      title: "What is easy to miss",
      text: "The second control station. Someone on the clean side can start a pass-through sterilizer without seeing the open door or the lock. Put that side on the notification list and in the try-start.",
    },
  },
  reading: ["stopped-is-not-safe", "prove-it-dead", "one-procedure-for-one-machine"],
};
