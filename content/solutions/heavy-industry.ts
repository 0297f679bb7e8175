import type { Solution } from "./solution.ts";

export const heavyIndustry: Solution = {
  name: "Heavy industry",
  title: "Nobody starts the mill. It turns by itself.",
  lead: "Tonnes at height, kilovolts, hot gas, and crews from five employers in one drum. In heavy industry the load moves when the motor is off, and the work lasts longer than a shift.",
  description:
    "Lockout/tagout for heavy industry: ball mills, belt conveyors, medium voltage, unbalanced charges and group lockouts across shifts, with a worked example.",
  machine: "ballMill",
  hazardsTitle: "The energies that a motor’s isolator does not reach",
  hazards: [
    {
      energy: "gravity",
      title: "A charge that wants to go down",
      text: "A mill stopped with its charge to one side swings back when the brake is released. A conveyor with material on its slope runs backwards, and its counterweight of 4 t pulls it tight the moment a splice is cut.",
    },
    {
      energy: "electrical",
      title: "6.6 kV, and the small drive beside it",
      text: "The main breaker is racked out and earthed by people who are trained for it. The 400 V inching drive turns the same drum, from another switchroom, and is forgotten.",
    },
    {
      energy: "hydraulic",
      title: "Bearings that float",
      text: "A hydrostatic lift at 120 bar carries the trunnions on oil. With the lift on, a few people can turn the drum; with it off, the drum sits, and any jacking has to wait for a plan of its own.",
    },
    {
      energy: "thermal",
      title: "Hot gas behind a damper",
      text: "A damper is not a valve: 250 °C and combustion gas leak past it. The air inside is measured before entry and for as long as anyone is in.",
    },
    {
      energy: "mechanical",
      title: "Energy that comes from upstream",
      text: "A chute releases, an upstream feeder starts, a neighboring belt drops its load. The isolation boundary goes round the material flow, not round the machine.",
    },
  ],
  machinesTitle: "Two machines, as Hasp keeps them",
  machines: [
    {
      tag: "HV-BML-001",
      name: "Ball mill, 2.5 MW",
      text: "Six points in three places: main breaker and earth switch, inching drive, weigh feeder, hydrostatic lift, hot-gas damper, girth-gear pins. Entry below 45 °C and at 20.9 % oxygen; no rotation after the brake has been released once on purpose.",
    },
    {
      tag: "HV-CNV-012",
      name: "Inclined belt conveyor, 120 m",
      text: "MCC drawer 690 V for 160 kW, belt-wash pump, upstream feeder, two pins in the counterweight and clamps on the belt. Verified when the belt has not moved for 5 minutes. The pull-cord stops the belt; it isolates nothing.",
    },
  ],
  regulationsTitle: "Which book applies depends on the fence",
  regulations: [
    {
      name: "29 CFR 1910.147 (f)(3), (f)(4)",
      href: "https://www.ecfr.gov/current/title-29/section-1910.147",
      asks: "Group lockout: one authorized employee with primary responsibility, a personal lock for each person, a coordinator for several crews, and protection that does not lapse at shift change.",
    },
    {
      name: "30 CFR 56.12016, 56.12017 and 56.14105",
      href: "https://www.ecfr.gov/current/title-30/part-56",
      asks: "At surface metal and nonmetal mines and their mills MSHA's rules take OSHA's place: electrically powered equipment de-energized and locked before mechanical work, and machinery blocked against hazardous motion before repair.",
    },
    {
      name: "29 CFR 1910.146",
      href: "https://www.ecfr.gov/current/title-29/section-1910.146",
      asks: "A mill, a silo or a duct is a permit-required confined space in most plants: the lockout isolates it, the entry permit answers for the air and the rescue.",
    },
    {
      name: "29 CFR 1910.333 and NFPA 70E; EN 50110-1 in Europe",
      asks: "Work on the electrical installation itself: who may switch and earth, how absence of voltage is proved, with which detector.",
    },
    {
      name: "ISO 14118",
      asks: "How a machine is built so that it cannot start unexpectedly: isolation, dissipation and verification are design duties before they are the crew’s.",
    },
  ],
  example: {
    title: "Worked example: relining HV-BML-001",
    job: "Replace shell liners; two crews, three shifts",
    intro:
      "A reline is a group lockout by nature. One responsible person holds the job at every moment; every person who enters puts a lock of their own on the lockbox and takes it off when they come out.",
    points: [
      {
        tag: "E1",
        device: "6.6 kV breaker and earth switch",
        energy: "electrical",
        magnitude: "6.6 kV, 2.5 MW",
        isolate: "Racked out, earth switch closed, both padlocked",
        verify: "Approved high-voltage detector, proved before and after",
      },
      {
        tag: "E2",
        device: "Isolator of the inching drive",
        energy: "electrical",
        magnitude: "400 V",
        isolate: "Off, padlocked",
        verify: "All phases, and no response when inching is pressed",
      },
      {
        tag: "E3",
        device: "Isolator of the weigh feeder",
        energy: "electrical",
        magnitude: "400 V",
        isolate: "Off, padlocked",
        verify: "All phases; feeder belt empty",
      },
      {
        tag: "H1",
        device: "Valve of the hydrostatic lift",
        energy: "hydraulic",
        magnitude: "120 bar",
        isolate: "Closed, padlocked, pressure let down",
        verify: "Gauge at 0 on the bearing side",
      },
      {
        tag: "T1",
        device: "Hot-gas damper",
        energy: "thermal",
        magnitude: "250 °C",
        isolate: "Shut, pinned, padlocked",
        verify: "Below 45 °C and O₂ 20.9 % before entry",
      },
      {
        tag: "M1",
        device: "Pins in the girth gear",
        energy: "mechanical",
        magnitude: "Weight of the charge",
        isolate: "Pins in, padlocked",
        verify: "Brake released once: no rotation",
      },
    ],
    order: [
      {
        title: "Let the drum find its own rest",
        text: "Inched until the charge hangs evenly, then stopped. Pins go in only when the drum has come to rest by itself; a pin is no brake.",
      },
      {
        title: "Six points, one lockbox",
        text: "The responsible person locks the points and puts the keys into the box. Everyone who enters locks the box. No list replaces that lock.",
      },
      {
        title: "Prove rest by letting go",
        text: "Inching pressed, main start tried, then the brake released once with nobody near. The drum does not move: that is the reading for M1.",
      },
      {
        title: "Two crews need a coordinator",
        text: "The liner crew and the mechanical crew want different things from the brake and the lift. One coordinator decides; Hasp names them on every screen.",
      },
      {
        title: "Hand over before going home",
        text: "The on-coming responsible person accepts, with their lock on, before the off-going one leaves. There is never a moment at which nobody is responsible.",
      },
    ],
    lesson: {
      title: "What is easily missed",
      text: "E3, the weigh feeder. It is not part of the mill, it stands on another floor, and a few hundred kilograms of ore on someone’s back need no rotation at all.",
    },
  },
  reading: ["group-lockout-and-shift-change", "when-the-lock-owner-has-gone-home", "stopped-is-not-safe"],
};
