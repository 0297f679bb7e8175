import type { Solution } from "./solution.ts";

export const pharma: Solution = {
  name: "Pharma",
  title: "The cycle is over. The chamber is still at 134 °C.",
  lead: "In a pharmaceutical plant the energy that hurts is often clean, quiet and behind polished steel: steam in a jacket, air in a door seal, a suppression bottle on a dryer. And the machine that was opened has to be fit for product again afterwards.",
  description:
    "Lockout/tagout for pharmaceutical plants: steam autoclaves, fluid-bed dryers and their suppression bottles, with a worked example and the regulations that apply.",
  machine: "autoclave",
  hazardsTitle: "What stays in the equipment when the batch has ended",
  hazards: [
    {
      energy: "thermal",
      title: "Steam in the chamber, the jacket and the trap",
      text: "Chamber and jacket are two pressure spaces with two supplies. A chamber at 0 says nothing about the jacket, and a blocked condensate trap keeps hot water above its boiling point until someone opens a fitting.",
    },
    {
      energy: "pneumatic",
      title: "Air behind the door seal",
      text: "The seal of a sliding door is pushed out by air or steam. A closed valve upstream leaves the groove under pressure; only a valve that vents its downstream side lets it go.",
    },
    {
      energy: "gas",
      title: "A suppression bottle that is made to fire",
      text: "A fluid-bed dryer for solvent-wet or fine powder carries bottles that empty within milliseconds of a pressure rise. Their detectors cannot tell a deflagration from a dropped filter frame.",
    },
    {
      energy: "gravity",
      title: "Product containers and filter housings held up by a lift",
      text: "A raised housing of 180 kg is stored energy. A hydraulic or pneumatic lift creeps; a mechanical prop does not.",
    },
    {
      energy: "electrical",
      title: "Fans that run down slowly, drives that stay charged",
      text: "A 37 kW fan turns for minutes after its feeder is off, and the link of its converter keeps its charge. Both have a waiting time, and both end with a reading.",
    },
  ],
  machinesTitle: "Two machines, as Hasp keeps them",
  machines: [
    {
      tag: "PH-AUT-101",
      name: "Steam autoclave, 1,200 L",
      text: "Four isolation points and one stored energy: electrical supply, steam with its bleed, self-venting air valve, water; and the chamber, which is vented and drained to 0 and waits until its surface is below 50 °C.",
    },
    {
      tag: "PH-FBD-204",
      name: "Fluid-bed dryer",
      text: "The 400 V feeder of a 37 kW fan, steam at 4 bar(g), air at 6 bar, a locking pin on the 60 bar suppression bottle and a prop under the raised filter housing. Verified when the run-down of 3 minutes is over, the link reads 0 V, the lift rests on its stop and the suppression panel shows “isolated”.",
    },
  ],
  regulationsTitle: "Two sets of rules meet at one machine",
  regulations: [
    {
      name: "29 CFR 1910.147",
      href: "https://www.ecfr.gov/current/title-29/section-1910.147",
      asks: "The control of hazardous energy itself: a documented procedure for the machine, locks, verification, an inspection of each procedure at least once a year.",
    },
    {
      name: "21 CFR 211.67 and 211.182",
      href: "https://www.ecfr.gov/current/title-21/part-211",
      asks: "Written procedures for cleaning and maintaining equipment, and an individual log for each major piece of it in which maintenance is dated and signed. A lockout is part of what happened to that equipment.",
    },
    {
      name: "21 CFR Part 11",
      href: "https://www.ecfr.gov/current/title-21/part-11",
      asks: "Where electronic records stand in for paper under FDA rules: attributable, time-stamped, with an audit trail that hides no earlier entry. Hasp keeps such a trail; whether your use of it falls under Part 11, and its validation, stay your decision.",
    },
    {
      name: "EU GMP Annex 1 and Annex 15",
      asks: "Sterilisers are qualified equipment. Planned and unplanned maintenance on them is assessed, and they go back to use only after what the intervention calls for: cleaning, a leak test, requalification.",
    },
    {
      name: "NFPA 69",
      asks: "Explosion prevention systems, suppression among them: how they are designed, maintained and made safe for the people who have to reach into the vessel they protect.",
    },
    {
      name: "PUWER 1998, regulation 19, and PSSR 2000 (Great Britain)",
      asks: "Means to isolate work equipment from every source of energy, and pressure systems examined under a written scheme.",
    },
  ],
  example: {
    title: "Worked example: a new door seal on PH-AUT-101",
    job: "Replace the door seal and the chamber drain strainer",
    intro:
      "A cycle ended twenty minutes ago, the display reads “ready to unload”, and the door is unlocked. None of this is isolation: the display belongs to the control system. Five rows have to read zero first.",
    points: [
      {
        tag: "E1",
        device: "Rotary disconnect",
        energy: "electrical",
        magnitude: "400 V",
        isolate: "Off, padlocked",
        verify: "Prove the tester, test phases to each other and to earth, prove the tester again",
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
        isolate: "Closed, padlocked; vents downstream",
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
        title: "Take the machine from production, in words",
        text: "The loading area is told that PH-AUT-101 is out of use, and the load behind it goes to the other sterilizer. Hasp records who was told, and when.",
      },
      {
        title: "Shut down as the machine wants to be shut down",
        text: "Cycle ended, door unlocked by the program, jacket off at the panel. Only then are the devices operated: a valve shut against a running cycle is a new hazard.",
      },
      {
        title: "Isolate, lock, and let the chamber go",
        text: "Four locks by number. Then the chamber: vented, drained, and read. A hot surface is an energy too, and it is the one that takes longest, so the waiting starts here and not at the end.",
      },
      {
        title: "Try to start it",
        text: "Area clear, start pressed at the loading side and at the unloading side: it has two. No response at either, controls back to off.",
      },
      {
        title: "Give it back to quality, not to production",
        text: "Locks off, then the leak rate test that the site asks for after a seal. The lockout is closed; the equipment is released by those who may release it.",
      },
    ],
    lesson: {
      title: "What is easily missed",
      text: "The second control station. A pass-through sterilizer can be started from the clean side by someone who sees neither the open door nor the lock. It belongs into the notification and into the try-start.",
    },
  },
  reading: ["stopped-is-not-safe", "prove-it-dead", "one-procedure-for-one-machine"],
};
