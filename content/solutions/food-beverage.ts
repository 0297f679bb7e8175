import type { Solution } from "./solution.ts";

export const foodBeverage: Solution = {
  name: "Food and beverage",
  title: "One header feeds two machines. Whose lock comes off first?",
  lead: "Lines run around the clock, changeovers are short, and steam, air, peroxide, caustic and ammonia come through shared pipes. The lockout of one machine is the neighbor’s business, and cleaning is maintenance whenever a hand goes past a guard.",
  description:
    "Lockout/tagout for food and beverage plants: aseptic fillers, pasteurizers, cleaning in place and ammonia refrigeration, with a worked example on a shared steam header.",
  machine: "cartonFiller",
  hazardsTitle: "What comes through the pipes while the line stands still",
  hazards: [
    {
      energy: "thermal",
      title: "Steam from a header that must stay live for others",
      text: "The header valve that serves the filler serves the pasteurizer too. The crew that opens it for a test opens it for both.",
    },
    {
      energy: "chemical",
      title: "Cleaning in place that starts from a control room",
      text: "Caustic of 2 % at 80 °C is sent by a program through a valve matrix. A closed machine valve is worth nothing while the matrix can choose another way in.",
    },
    {
      energy: "chemical",
      title: "Peroxide in the sterile zone",
      text: "Hydrogen peroxide at 35 % attacks skin and lungs; OSHA's limit in air is 1 ppm as an eight-hour average (29 CFR 1910.1000, Table Z-1). Lines are drained and rinsed before they are opened.",
    },
    {
      energy: "gas",
      title: "Ammonia that comes back",
      text: "A pumped-down compressor at 0 is not empty: liquid in the oil boils off and the pressure returns. Gauges are held for ten minutes, and read again while the work goes on.",
    },
    {
      energy: "pneumatic",
      title: "Jaws and cylinders with one last stroke",
      text: "Forming and sealing stations stop wherever they are. Venting the air lets some of them fall, so what can fall is blocked before it is vented.",
    },
  ],
  machinesTitle: "Three machines, as Hasp keeps them",
  machines: [
    {
      tag: "FB-FIL-007",
      name: "Aseptic carton filler",
      text: "Six points: 400 V, air at 6 bar, the shared header valve S-HDR-02, peroxide, the cleaning valve matrix and water. The servo link reads below 50 V DC after 5 minutes; lines below 40 °C, pH neutral.",
    },
    {
      tag: "FB-PAS-003",
      name: "Pasteurizer",
      text: "400 V, water at 4 bar, and the same S-HDR-02 as its neighbor. Verified when the plate pack is below 40 °C.",
    },
    {
      tag: "FB-NH3-002",
      name: "Ammonia screw compressor",
      text: "250 kW at 400 V, the oil heater at 230 V, suction and discharge stop valves at 12 bar, oil and liquid injection. Gauges at 0 and held for 10 minutes, detector below 25 ppm.",
    },
  ],
  regulationsTitle: "From the guard to the engine room",
  regulations: [
    {
      name: "29 CFR 1910.147 (a)(2)(ii)",
      href: "https://www.ecfr.gov/current/title-29/section-1910.147",
      asks: "Cleaning and unjamming count as servicing once a guard is removed or a hand goes into the danger zone. The exception for minor servicing is narrow: routine, repetitive, integral to production, and with other measures that protect effectively.",
    },
    {
      name: "29 CFR 1910.119 and 40 CFR Part 68",
      href: "https://www.ecfr.gov/current/title-29/section-1910.119",
      asks: "With 10,000 lb of anhydrous ammonia or more, process safety management and risk management apply: written operating and line-opening procedures, mechanical integrity, contractors.",
    },
    {
      name: "ANSI/IIAR 6 and 7",
      asks: "Closed-circuit ammonia refrigeration: inspection, testing and maintenance, and operating procedures, pumping down and opening among them.",
    },
    {
      name: "NIOSH recommended limit for ammonia",
      href: "https://www.cdc.gov/niosh/npg/npgd0028.html",
      asks: "25 ppm as a ten-hour average: the figure the example’s detector reading is taken from. OSHA's own limit is 50 ppm.",
    },
    {
      name: "21 CFR Part 117",
      href: "https://www.ecfr.gov/current/title-21/part-117",
      asks: "Equipment is maintained so that food is protected: after a lockout, tools and parts are accounted for and the line is cleaned before product.",
    },
  ],
  example: {
    title: "Worked example: two lockouts on S-HDR-02",
    job: "FB-FIL-007: a filling-valve servo. FB-PAS-003: plates and gaskets",
    intro:
      "Two crews, two permits, one steam valve. The table is the filler’s; the pasteurizer’s crew holds S-HDR-02 under a plan of its own at the same time.",
    points: [
      {
        tag: "E1",
        device: "Main disconnect",
        energy: "electrical",
        magnitude: "400 V",
        isolate: "Off, padlocked",
        verify: "All phases; servo link below 50 V DC after 5 min",
      },
      {
        tag: "A1",
        device: "Venting valve",
        energy: "pneumatic",
        magnitude: "6 bar",
        isolate: "Closed, padlocked, vents",
        verify: "Gauge at 0, jaws do not move",
      },
      {
        tag: "S-HDR-02",
        device: "Header valve, shared with FB-PAS-003",
        energy: "thermal",
        magnitude: "3 bar(g) steam",
        isolate: "Closed; one lock for each lockout",
        verify: "Bleed dry, line below 40 °C",
      },
      {
        tag: "C1",
        device: "Peroxide supply valve",
        energy: "chemical",
        magnitude: "35 %",
        isolate: "Closed, padlocked, rinsed",
        verify: "Drain clear, pH neutral",
      },
      {
        tag: "C2",
        device: "Cleaning valve matrix",
        energy: "chemical",
        magnitude: "NaOH 2 %, 80 °C",
        isolate: "Routes to the filler locked shut",
        verify: "No flow at the drain, pH neutral",
      },
      {
        tag: "W1",
        device: "Ball valve",
        energy: "water",
        magnitude: "4 bar",
        isolate: "Closed, padlocked",
        verify: "Drain open, no flow",
      },
    ],
    order: [
      {
        title: "Hasp names the conflict before anyone walks",
        text: "When the second plan is approved, the approver reads that S-HDR-02 is held by the first, and acknowledges it by name. Approval without that is refused.",
      },
      {
        title: "Two holds on one valve",
        text: "Each lockout puts its own lock on the hasp of S-HDR-02. The valve’s record shows both, with lock numbers.",
      },
      {
        title: "The filler is finished first",
        text: "Its crew takes off its lock. Hasp removes that hold and says what the valve now is: still locked, held by FB-PAS-003. Nobody is asked to restore it.",
      },
      {
        title: "A test in between",
        text: "If the filler’s crew wanted steam for a test, the test is refused as long as the other lockout holds the valve. The reason names the plan and the person responsible.",
      },
      {
        title: "The last hold opens the valve",
        text: "Only when the set of holds is empty does restoring appear as a step, to the person whose lockout was the last.",
      },
    ],
    lesson: {
      title: "What is easily missed",
      text: "C2. The filler’s own valves are shut and locked, and the cleaning program, started two rooms away for the next line, finds the one route that was left open.",
    },
  },
  reading: ["two-jobs-one-valve", "stopped-is-not-safe", "the-inspection-that-finds-something"],
};
