import type { Solution } from "./solution.ts";

export const foodBeverage: Solution = {
  name: "Food and beverage",
  title: "One header feeds two machines. Whose lock comes off first?",
  lead: "Lines run around the clock, changeovers are short, and steam, air, peroxide, caustic, and ammonia come through shared pipes. Locking out one machine affects the next one, and cleaning counts as servicing as soon as a hand goes past a guard.",
  description:
    "Lockout/tagout for food and beverage plants: aseptic fillers, pasteurizers, clean-in-place, and ammonia refrigeration, with a worked example on a shared steam header.",
  machine: "cartonFiller",
  hazardsTitle: "What still comes through the pipes when the line is down",
  hazards: [
    {
      energy: "thermal",
      title: "Steam from a header that has to stay live",
      text: "One header valve serves the filler and the pasteurizer. A crew that opens it for a test opens it for both machines.",
    },
    {
      energy: "chemical",
      title: "Clean-in-place started from a control room",
      text: "A program sends 2% caustic at 80 °C through a valve matrix. A closed valve at the machine is not enough if the matrix can route around it.",
    },
    {
      energy: "chemical",
      title: "Peroxide in the sterile zone",
      text: "Hydrogen peroxide at 35% attacks skin and lungs. OSHA's limit in air is 1 ppm as an eight-hour average (29 CFR 1910.1000, Table Z-1). Drain and rinse the lines before you open them.",
    },
    {
      energy: "gas",
      title: "Ammonia that comes back",
      text: "A pumped-down compressor at 0 is not empty. Liquid in the oil boils off and the pressure returns. Hold the gauges at 0 for ten minutes, then read them again during the work.",
    },
    {
      energy: "pneumatic",
      title: "Jaws and cylinders with one stroke left",
      text: "Forming and sealing stations stop wherever they are. Some drop when you vent the air, so block anything that can fall before you vent it.",
    },
  ],
  machinesTitle: "Three machines, as recorded in Hasp",
  machines: [
    {
      tag: "FB-FIL-007",
      name: "Aseptic carton filler",
      text: "Six points: 400 V, air at 6 bar, the shared header valve S-HDR-02, peroxide, the cleaning valve matrix, and water. The servo DC bus reads below 50 V DC after 5 minutes. Lines are below 40 °C and pH neutral.",
    },
    {
      tag: "FB-PAS-003",
      name: "Pasteurizer",
      text: "400 V, water at 4 bar, and the same S-HDR-02 as the filler. Verified when the plate pack is below 40 °C.",
    },
    {
      tag: "FB-NH3-002",
      name: "Ammonia screw compressor",
      text: "250 kW at 400 V, oil heater at 230 V, suction and discharge stop valves at 12 bar, oil and liquid injection. Gauges at 0, held for 10 minutes. Detector below 25 ppm.",
    },
  ],
  regulationsTitle: "The rules, from the guard to the engine room",
  regulations: [
    {
      name: "29 CFR 1910.147 (a)(2)(ii)",
      href: "https://www.ecfr.gov/current/title-29/section-1910.147",
      asks: "Cleaning and unjamming count as servicing once someone removes a guard or reaches into the danger zone. The exception for minor servicing is narrow: routine, repetitive, integral to production, and done with other effective protection.",
    },
    {
      name: "29 CFR 1910.119 and 40 CFR Part 68",
      href: "https://www.ecfr.gov/current/title-29/section-1910.119",
      asks: "At 10,000 lb of anhydrous ammonia or more, process safety management and risk management apply: written operating and line-opening procedures, mechanical integrity, contractors.",
    },
    {
      name: "ANSI/IIAR 6 and 7",
      asks: "Closed-circuit ammonia refrigeration: inspection, testing, and maintenance, plus operating procedures, including pumping down and opening the system.",
    },
    {
      name: "NIOSH recommended limit for ammonia",
      href: "https://www.cdc.gov/niosh/npg/npgd0028.html",
      asks: "25 ppm as a ten-hour average. The detector reading in the example uses this limit. OSHA's own limit is 50 ppm.",
    },
    {
      name: "21 CFR Part 117",
      href: "https://www.ecfr.gov/current/title-21/part-117",
      asks: "Maintain equipment so that food stays protected. After a lockout, account for tools and parts and clean the line before product runs.",
    },
  ],
  industry: "food_beverage",
  readyMade: ["disconnect", "air", "steam", "chemical_blank", "water", "fuel_gas"],
  example: {
    title: "Worked example: two lockouts on S-HDR-02",
    job: "FB-FIL-007: a filling-valve servo. FB-PAS-003: plates and gaskets",
    intro:
      "Two crews, two lockouts, one steam valve. The table lists the filler’s points. At the same time, the pasteurizer crew holds S-HDR-02 under its own plan.",
    points: [
      {
        tag: "E1",
        device: "Main disconnect",
        energy: "electrical",
        magnitude: "400 V",
        isolate: "Off, padlocked",
        verify: "All phases; servo DC bus below 50 V DC after 5 min",
      },
      {
        tag: "A1",
        device: "Venting valve",
        energy: "pneumatic",
        magnitude: "6 bar",
        isolate: "Closed, padlocked, vents downstream",
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
        magnitude: "35%",
        isolate: "Closed, padlocked, rinsed",
        verify: "Drain clear, pH neutral",
      },
      {
        tag: "C2",
        device: "Cleaning valve matrix",
        energy: "chemical",
        magnitude: "2% NaOH, 80 °C",
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
        title: "See the conflict before anyone walks out",
        text: "The approver of the second plan sees that the first lockout holds S-HDR-02, and acknowledges it by name. Without that, Hasp refuses the approval.",
      },
      {
        title: "Put two locks on one valve",
        text: "Each lockout puts its own lock on the hasp at S-HDR-02. The valve’s record shows both lock numbers.",
      },
      {
        title: "Finish the filler first",
        text: "The filler crew removes its lock. Hasp ends that hold and shows the valve’s status: still locked, held by FB-PAS-003. No one is asked to restore it.",
      },
      {
        title: "Refuse a test in between",
        text: "If the filler crew wants steam for a test, Hasp refuses it as long as the other lockout holds the valve. The message names the plan and the responsible person.",
      },
      {
        title: "Restore after the last hold",
        text: "The restore step appears only when no hold is left, and only for the lockout that held the valve last.",
      },
    ],
    lesson: {
      title: "What is easy to miss",
      text: "C2. The filler’s own valves are shut and locked. Then someone two rooms away starts the cleaning program for the next line, and caustic finds the one route left open.",
    },
  },
  reading: ["two-jobs-one-valve", "stopped-is-not-safe", "the-inspection-that-finds-something"],
};
