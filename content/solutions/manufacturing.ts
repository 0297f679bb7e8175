import type { Solution } from "./solution.ts";

export const manufacturing: Solution = {
  name: "Manufacturing",
  title: "The pump is off. The accumulator has not heard.",
  lead: "Presses, molding machines and robot cells are opened many times a week: for a tool change, a stuck part, a valve. Between two shots lie 170 bar, a ram of three tonnes, and a robot that waits for a signal.",
  description:
    "Lockout/tagout for manufacturing: injection molding machines, press cells and robots, accumulators and drive links, and testing under temporary release, with a worked example.",
  machine: "mouldingMachine",
  hazardsTitle: "Between two cycles, everything is loaded",
  hazards: [
    {
      energy: "hydraulic",
      title: "Accumulators",
      text: "An accumulator exists to give pressure without the pump. It is dumped through its own valve, and the gauge read on its side of every check valve.",
    },
    {
      energy: "gravity",
      title: "Rams, platens and robot arms",
      text: "A ram held by oil comes down with the oil. Pins carry 3 t, a prop carries the arm; the safety block stands between the platens before a hand does.",
    },
    {
      energy: "electrical",
      title: "A drive link of 565 V",
      text: "Off at the disconnect, the capacitors of a servo drive keep their charge. Wait five minutes, then measure: less than 50 V DC, with an instrument proved before and after.",
    },
    {
      energy: "thermal",
      title: "A barrel at 230 °C",
      text: "Plastic under pressure behind a frozen nozzle comes out like a shot. Retracted and purged first, and cooled below 50 °C or guarded with a written reason.",
    },
    {
      energy: "pneumatic",
      title: "Air that serves the cell next door",
      text: "AV-220 feeds two robot cells. Their layouts are mirror images, and the shared valve stands in neither.",
    },
  ],
  machinesTitle: "Two machines, as Hasp keeps them",
  machines: [
    {
      tag: "MF-IMM-003",
      name: "Injection molding machine, 250 t",
      text: "400 V at 125 A, accumulator dump 170 bar, air 6 bar, two water circuits at 4 bar, the safety block. The barrel is stored energy with a temperature of its own.",
    },
    {
      tag: "MF-RBT-005",
      name: "Robot-tended press cell",
      text: "400 V at 100 A, hydraulics at 250 bar, AV-220 (shared with MF-RBT-006), ram pins for 3 t, prop for an arm of 150 kg. The gate’s interlock stops the robot; it isolates nothing.",
    },
  ],
  regulationsTitle: "Guarding, testing, isolating: three rules that are easily mixed up",
  regulations: [
    {
      name: "29 CFR 1910.147 (f)(1)",
      href: "https://www.ecfr.gov/current/title-29/section-1910.147",
      asks: "Energizing for a test or to position a part, in order: tools clear, people clear, locks off, energize and test, de-energize, lock again. The exception lasts as long as the test and not a minute longer.",
    },
    {
      name: "29 CFR 1910.212 and 1910.217",
      href: "https://www.ecfr.gov/current/title-29/section-1910.212",
      asks: "Guarding in normal production: what protects the operator between two lockouts. A guard or an interlock is no energy isolating device (1910.147(b)).",
    },
    {
      name: "ANSI/PLASTICS B151.1; EN ISO 20430 in Europe",
      asks: "Horizontal injection molding machines: guards, purge protection, hydraulic and mechanical devices, and the information for safe maintenance that the maker owes you.",
    },
    {
      name: "ISO 10218-1 and -2; ANSI/A3 R15.06",
      asks: "Robots and their cells: means of isolation that can be locked, release of stored energy, and movement of the arm without drive power.",
    },
    {
      name: "ISO 4413 and ISO 4414",
      asks: "Hydraulic and pneumatic systems: isolation and safe dissipation, accumulators that vent by themselves or can be isolated, a warning on what stays under pressure.",
    },
  ],
  example: {
    title: "Worked example: a clamp valve on MF-IMM-003, with a test",
    job: "Replace a proportional valve of the clamp, then set its zero",
    intro:
      "The valve is changed under lock, its zero is set under power. Between the two lies a temporary release, and that is where hands are lost: someone stays between the platens because it takes only a minute.",
    points: [
      {
        tag: "E1",
        device: "Main disconnect",
        energy: "electrical",
        magnitude: "400 V, 125 A",
        isolate: "Off, padlocked",
        verify: "All phases to each other and to earth; no start",
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
        isolate: "Closed, padlocked, vents",
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
        text: "H1 is padlocked open: the isolated position of a dump valve is not “closed”. Hasp shows the isolated position with the point, so that nobody closes it from habit.",
      },
      {
        title: "Ask for a test",
        text: "Everyone signs off, tools out, area clear. The coordinator starts the test with a time at which it expires.",
      },
      {
        title: "Only the points the test needs",
        text: "E1 and H1 are released; air, water and the block stay locked. What is released is on every screen, in a color of its own.",
      },
      {
        title: "Back to zero",
        text: "Test over or time up: all released points are locked and verified again. If the time passes, Hasp raises an alarm. It never changes the machine’s state by itself.",
      },
      {
        title: "Sign on again",
        text: "Nobody is back at work by having been there before. Each person signs on again, with their own lock.",
      },
    ],
    lesson: {
      title: "What is easily missed",
      text: "That the barrel cools for an hour and the valve takes twenty minutes. “Below 50 °C” invites a shortcut, so the procedure offers an honest one: a guard over the barrel and a reason, recorded and read by the next inspector.",
    },
  },
  reading: ["test-without-anyone-inside", "stopped-is-not-safe", "one-procedure-for-one-machine"],
};
