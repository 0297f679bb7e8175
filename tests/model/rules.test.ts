import fc from "fast-check";
import { expect, test } from "vitest";
import { commandTypes } from "#contract/executions/commands.ts";
import { alsoCommands, executionStates } from "#contract/executions/words.ts";
import { recorded } from "./phones.ts";
import { reached, runSequence } from "./sequences.ts";

const runs = Number(process.env.MODEL_RUNS ?? 300);
/** For all sequences, and for looking for a shorter one that fails too. Ms. */
const timeLimit = Math.max(300_000, runs * 500);

test(
  `no sequence of commands by anyone breaks an invariant, or leaves anyone without an exit (${runs} sequences)`,
  () => {
    const steps = fc.array(fc.nat(), { minLength: 100, maxLength: 240, size: "max" });
    fc.assert(
      fc.property(fc.boolean(), steps, (secondPersonVerifies, seeds) => {
        runSequence(secondPersonVerifies, seeds);
      }),
      { numRuns: runs, interruptAfterTimeLimit: 2 * timeLimit, markInterruptAsFailure: true },
    );
    console.log(
      `Without signal: ${recorded.acknowledged} steps, ${recorded.arrived} arrived, ${recorded.attempts} attempts`,
    );
    console.log(
      `${runs} sequences: ${reached.steps} commands accepted, ${reached.closed} lockouts closed, ${reached.verifiedAgain} long holds`,
    );
  },
  3 * timeLimit,
);

test("the sequences reach every state and every command, and many lockouts are closed", () => {
  const missing = executionStates.filter((state) => !reached.states.has(state));
  expect(missing).toEqual([]);
  expect(commandTypes.filter((type) => !reached.commands.has(type))).toEqual([]);
  // On average 0.3 a sequence; far enough below that no seed decides.
  expect(reached.closed).toBeGreaterThan(runs / 8);
  expect(reached.leftIsolated).toBeGreaterThan(runs / 20);
  for (const also of alsoCommands) expect(reached.pressed[also] ?? 0, also).toBeGreaterThan(runs / 60);
  expect(reached.joined).toBeGreaterThan(runs / 20);
  expect(reached.verifiedAgain).toBeGreaterThan(0);
  expect(recorded.arrived).toBeGreaterThan(runs / 2);
  expect(recorded.attempts).toBeGreaterThan(runs / 50);
});
