import type { CommandOf } from "#contract/executions/commands.ts";
import type { SeededMachine } from "../equipment.ts";

type Point = SeededMachine["points"][number];
type Verification = CommandOf<"verify_point">;

/** What someone writes down who tested the point: a check that passed, or a reading within its limit, in its unit. */
export function safeVerification(point: Point): Verification {
  if (point.verificationLimit === null || point.verificationUnit === null) {
    return {
      type: "verify_point",
      pointId: point.id,
      method: "Compared the line: no rotation",
      passed: true,
    };
  }
  const { method, instrument, value } = habits[point.verificationUnit] ?? byEye;
  return {
    type: "verify_point",
    pointId: point.id,
    method,
    reading: { value: value(point.verificationLimit), unit: point.verificationUnit },
    ...(instrument && { instrument }),
    ...(point.proveDead && { provedBefore: true, provedAfter: true }),
  };
}

interface Habit {
  method: string;
  instrument?: string;
  /** From the limit, both in the unit of the reading. */
  value: (limit: number) => number;
}

const none = () => 0;
const byEye: Habit = {
  method: "Looked and listened for 5 minutes: nothing moves, nothing flows",
  value: none,
};

/** By the unit of the reading. Warm things are still warm: their reading is below the limit, not zero. */
const habits: Record<string, Habit> = {
  V: {
    method: "Live-dead-live, all phases to phase and to ground",
    instrument: "Two-pole tester VT-07",
    value: none,
  },
  kV: {
    method: "Live-dead-live on all three phases",
    instrument: "High-voltage detector HD-02",
    value: none,
  },
  "bar(g)": { method: "Read the gauge, then opened the test cock: nothing comes", value: none },
  mm: { method: "Marked the guide and measured again after 5 minutes: no drift", value: none },
  "°C": {
    method: "Measured at three places, highest written down",
    instrument: "Contact thermometer CT-03",
    value: (limit) => Math.round(limit * 0.8),
  },
  ppm: {
    method: "Measured at every flange, highest written down",
    instrument: "Gas detector GD-11",
    value: (limit) => Math.round(limit * 2) / 10,
  },
};
