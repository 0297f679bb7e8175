import type { Solution } from "./solution.ts";

export const heavyIndustry: Solution = {
  name: "Heavy industry",
  title: "No one starts the mill. It turns anyway.",
  lead: "Tons overhead, kilovolts, hot gas, and crews from five employers in one drum. In heavy industry the load moves with the motor off, and the job outlasts the shift.",
  description:
    "Lockout/tagout for heavy industry: ball mills, belt conveyors, medium voltage, unbalanced charges, and group lockouts across shifts, with a worked example.",
  machine: "ballMill",
  hazardsTitle: "What the motor disconnect does not isolate",
  hazards: [
    {
      energy: "gravity",
      title: "A charge that wants to roll down",
      text: "A mill that stops with its charge on one side swings back when you release the brake. A loaded incline conveyor runs backward, and its 4 t counterweight jerks it tight the moment you cut a splice.",
    },
    {
      energy: "electrical",
      title: "6.6 kV, and the small drive next to it",
      text: "Trained people rack out and ground the main breaker. The 400 V inching drive turns the same drum, is fed from another electrical room, and gets forgotten.",
    },
    {
      energy: "hydraulic",
      title: "Bearings that float",
      text: "A hydrostatic lift at 120 bar carries the trunnions on oil. With the lift on, a few people can turn the drum by hand. With it off, the drum sits, and jacking it needs a plan of its own.",
    },
    {
      energy: "thermal",
      title: "Hot gas behind a damper",
      text: "A damper is not a valve: combustion gas at 250 °C leaks past it. Test the air before entry and for as long as anyone is inside.",
    },
    {
      energy: "mechanical",
      title: "Energy from upstream",
      text: "A chute lets go, an upstream feeder starts, the next belt dumps its load. Draw the isolation boundary around the material flow, not around the machine.",
    },
  ],
  machinesTitle: "Two machines, as recorded in Hasp",
  machines: [
    {
      tag: "HV-BML-001",
      name: "Ball mill, 2.5 MW",
      text: "Six points in three places: main breaker with grounding switch, inching drive, weigh feeder, hydrostatic lift, hot-gas damper, girth-gear pins. Entry below 45 °C and at 20.9% oxygen. No rotation when the brake is released once on purpose.",
    },
    {
      tag: "HV-CNV-012",
      name: "Inclined belt conveyor, 120 m",
      text: "690 V MCC bucket for 160 kW, belt-wash pump, upstream feeder, two counterweight pins, and belt clamps. Verified when the belt has not moved for 5 minutes. The pull cord stops the belt. It isolates nothing.",
    },
  ],
  regulationsTitle: "Which rules apply depends on the site",
  regulations: [
    {
      name: "29 CFR 1910.147 (f)(3), (f)(4)",
      href: "https://www.ecfr.gov/current/title-29/section-1910.147",
      asks: "Group lockout: one authorized employee with primary responsibility, a personal lock for each person, a coordinator for multiple crews, and protection that does not lapse at shift change.",
    },
    {
      name: "30 CFR 56.12016, 56.12017 and 56.14105",
      href: "https://www.ecfr.gov/current/title-30/part-56",
      asks: "At surface metal and nonmetal mines and their mills, MSHA rules replace OSHA’s: de-energize and lock electrically powered equipment before mechanical work, and block machinery against hazardous motion before repair.",
    },
    {
      name: "29 CFR 1910.146",
      href: "https://www.ecfr.gov/current/title-29/section-1910.146",
      asks: "In most plants a mill, silo, or duct is a permit-required confined space. The lockout isolates it. The entry permit covers the air and the rescue.",
    },
    {
      name: "29 CFR 1910.333 and NFPA 70E; EN 50110-1 in Europe",
      asks: "Work on the electrical installation itself: who may switch and ground, how to prove absence of voltage, and with which detector.",
    },
    {
      name: "ISO 14118",
      asks: "How to build a machine that cannot start unexpectedly. Isolation, dissipation, and verification are the designer’s job before they are the crew’s.",
    },
  ],
  industry: "heavy_industry",
  readyMade: [
    "racked_breaker",
    "motor_starter",
    "rotating_mass",
    "hydraulic_supply",
    "raised_load",
    "spring",
  ],
  example: {
    title: "Worked example: relining HV-BML-001",
    job: "Replace shell liners; two crews, three shifts",
    intro:
      "Relining a mill is a group lockout. One person is responsible at any time. Everyone who enters puts their own lock on the lockbox and takes it off when they come out.",
    points: [
      {
        tag: "E1",
        device: "6.6 kV breaker and grounding switch",
        energy: "electrical",
        magnitude: "6.6 kV, 2.5 MW",
        isolate: "Racked out, grounding switch closed, both padlocked",
        verify: "Approved high-voltage detector, proved before and after",
      },
      {
        tag: "E2",
        device: "Inching drive disconnect",
        energy: "electrical",
        magnitude: "400 V",
        isolate: "Off, padlocked",
        verify: "All phases, and no response when you press inch",
      },
      {
        tag: "E3",
        device: "Weigh feeder disconnect",
        energy: "electrical",
        magnitude: "400 V",
        isolate: "Off, padlocked",
        verify: "All phases; feeder belt empty",
      },
      {
        tag: "H1",
        device: "Hydrostatic lift valve",
        energy: "hydraulic",
        magnitude: "120 bar",
        isolate: "Closed, padlocked, pressure relieved",
        verify: "Gauge at 0 on the bearing side",
      },
      {
        tag: "T1",
        device: "Hot-gas damper",
        energy: "thermal",
        magnitude: "250 °C",
        isolate: "Shut, pinned, padlocked",
        verify: "Below 45 °C and 20.9% O₂ before entry",
      },
      {
        tag: "M1",
        device: "Girth-gear pins",
        energy: "mechanical",
        magnitude: "Weight of the charge",
        isolate: "Pins in, padlocked",
        verify: "Brake released once: no rotation",
      },
    ],
    order: [
      {
        title: "Let the drum come to rest",
        text: "Inch it until the charge is balanced, then stop. Set the pins only when the drum is at rest. A pin is not a brake.",
      },
      {
        title: "Lock six points, use one lockbox",
        text: "The responsible person locks the points and puts the keys in the box. Everyone who enters locks the box. No list replaces that lock.",
      },
      {
        title: "Prove it can’t turn",
        text: "Press inch, try the main start, then release the brake once with no one near. The drum does not move. That is the reading for M1.",
      },
      {
        title: "Name a coordinator for two crews",
        text: "The liner crew and the mechanical crew need different things from the brake and the lift. One coordinator decides. Hasp shows the name on every screen.",
      },
      {
        title: "Hand over before you go home",
        text: "The oncoming responsible person accepts, lock on, before the outgoing one leaves. Someone is responsible at every moment.",
      },
    ],
    lesson: {
      title: "What is easy to miss",
      text: "E3, the weigh feeder. It is not part of the mill and it is on another floor. But it can drop a few hundred kilograms of ore on someone with the drum standing still.",
    },
  },
  reading: ["group-lockout-and-shift-change", "when-the-lock-owner-has-gone-home", "stopped-is-not-safe"],
};
