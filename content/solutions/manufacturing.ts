import type { Solution } from "./solution.ts";

export const manufacturing: Solution = {
  name: "Manufacturing",
  title: "The pump is off. The accumulator is still at 170 bar.",
  lead: "Crews open presses, molding machines, and robot cells many times a week: for a tool change, a stuck part, a valve. Between two shots the machine holds 170 bar, a 3 t ram, or a robot waiting for a signal.",
  description:
    "Lockout/tagout for manufacturing: injection molding machines, press cells and robots, accumulators and drives, and testing under temporary release, with a worked example.",
  machine: "mouldingMachine",
  hazardsTitle: "What stays loaded between two cycles",
  hazards: [
    {
      energy: "hydraulic",
      title: "Accumulators",
      text: "An accumulator supplies pressure with the pump off. That is its job. Dump it through its own valve, and read the gauge on the accumulator’s side of every check valve.",
    },
    {
      energy: "gravity",
      title: "Rams, platens, and robot arms",
      text: "A ram held up by oil comes down with the oil. Pins carry 3 t, a prop carries the arm, and the safety block goes between the platens before a hand does.",
    },
    {
      energy: "electrical",
      title: "A 565 V DC bus",
      text: "With the disconnect off, the capacitors of a servo drive keep their charge. Wait five minutes, then measure: less than 50 V DC, with a tester proved before and after.",
    },
    {
      energy: "thermal",
      title: "A barrel at 230 °C",
      text: "Plastic under pressure behind a frozen nozzle comes out like a shot. Retract and purge first, then let it cool below 50 °C, or guard it and write down why.",
    },
    {
      energy: "pneumatic",
      title: "Air shared with the next cell",
      text: "AV-220 feeds two robot cells. Their layouts are mirror images, and the shared valve is in neither one.",
    },
  ],
  machinesTitle: "Two machines, as recorded in Hasp",
  machines: [
    {
      tag: "MF-IMM-003",
      name: "Injection molding machine, 250 t",
      text: "400 V at 125 A, accumulator dump at 170 bar, air at 6 bar, two water circuits at 4 bar, and the safety block. The barrel is stored energy with a temperature of its own.",
    },
    {
      tag: "MF-RBT-005",
      name: "Robot-tended press cell",
      text: "400 V at 100 A, hydraulics at 250 bar, AV-220 (shared with MF-RBT-006), ram pins for 3 t, and a prop for a 150 kg arm. The gate interlock stops the robot. It isolates nothing.",
    },
  ],
  regulationsTitle: "Guarding, testing, isolating: rules people mix up",
  regulations: [
    {
      name: "29 CFR 1910.147 (f)(1)",
      href: "https://www.ecfr.gov/current/title-29/section-1910.147",
      asks: "Energizing to test or position a part, in order: clear tools, clear people, locks off, energize and test, de-energize, lock again. The exception lasts as long as the test and not a minute longer.",
    },
    {
      name: "29 CFR 1910.212 and 1910.217",
      href: "https://www.ecfr.gov/current/title-29/section-1910.212",
      asks: "Guarding in normal production: what protects the operator between lockouts. A guard or an interlock is not an energy isolating device (1910.147(b)).",
    },
    {
      name: "ANSI/PLASTICS B151.1; EN ISO 20430 in Europe",
      asks: "Horizontal injection molding machines: guards, purge protection, hydraulic and mechanical devices, and the maintenance information the manufacturer owes you.",
    },
    {
      name: "ISO 10218-1 and -2; ANSI/A3 R15.06",
      asks: "Robots and their cells: lockable means of isolation, release of stored energy, and how to move the arm without drive power.",
    },
    {
      name: "ISO 4413 and ISO 4414",
      asks: "Hydraulic and pneumatic systems: isolation and safe dissipation, accumulators that vent automatically or can be isolated, and a warning on anything that stays under pressure.",
    },
  ],
  industry: "manufacturing",
  readyMade: ["disconnect", "accumulator", "hydraulic_supply", "air", "raised_load", "water"],
  example: {
    title: "Worked example: a clamp valve on MF-IMM-003, with a test",
    job: "Replace a proportional valve of the clamp, then set its zero",
    intro:
      "You change the valve under lock and set its zero under power. In between is a temporary release, and that is where people lose hands: someone stays between the platens because it only takes a minute.",
    points: [
      {
        tag: "E1",
        device: "Main disconnect",
        energy: "electrical",
        magnitude: "400 V, 125 A",
        isolate: "Off, padlocked",
        verify: "All phases to each other and to ground; no start",
      },
      {
        tag: "H1",
        device: "Accumulator dump valve",
        energy: "hydraulic",
        magnitude: "170 bar",
        isolate: "Open to tank, padlocked open",
        verify: "Accumulator gauge at 0",
      },
      {
        tag: "A1",
        device: "Venting valve",
        energy: "pneumatic",
        magnitude: "6 bar",
        isolate: "Closed, padlocked, vents downstream",
        verify: "Gauge at 0",
      },
      {
        tag: "W1, W2",
        device: "Ball valves",
        energy: "water",
        magnitude: "4 bar",
        isolate: "Closed, padlocked",
        verify: "Return open, no flow",
      },
      {
        tag: "G1",
        device: "Safety block",
        energy: "gravity",
        magnitude: "Weight of the platen",
        isolate: "Set between the platens, padlocked",
        verify: "Platen rests on the block, no drift",
      },
      {
        tag: "Barrel",
        device: "Stored energy, no device",
        energy: "thermal",
        magnitude: "230 °C",
        isolate: "Retract, purge, cool",
        verify: "Below 50 °C, or guarded with a reason",
      },
    ],
    order: [
      {
        title: "Lock, relieve, verify, change the valve",
        text: "Padlock H1 open. The isolated position of a dump valve is not “closed”. Hasp shows the isolated position next to the point, so no one closes it out of habit.",
      },
      {
        title: "Get ready for the test",
        text: "Everyone signs off, tools out, area clear. The coordinator starts the test and sets when it ends.",
      },
      {
        title: "Release only the points the test needs",
        text: "Release E1 and H1. Air, water, and the block stay locked. Every screen shows the released points in their own color.",
      },
      {
        title: "Go back to zero",
        text: "When the test is over or the time is up, lock and verify all released points again. If the time passes, Hasp raises an alarm. It never changes the machine’s status on its own.",
      },
      {
        title: "Sign on again",
        text: "Being signed on before the test does not count. Each person signs on again, with their own lock.",
      },
    ],
    lesson: {
      title: "What is easy to miss",
      text: "The barrel cools for an hour, and the valve takes twenty minutes. “Below 50 °C” invites a shortcut, so the procedure offers an honest one: a guard over the barrel and a reason, on record for the next inspector.",
    },
  },
  reading: ["test-without-anyone-inside", "stopped-is-not-safe", "one-procedure-for-one-machine"],
};
