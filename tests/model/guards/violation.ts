import "./without.ts";
import { reached, runSequence } from "../sequences.ts";

/** Runs random sequences without one guard (`WITHOUT_GUARD`), and prints the first broken rule that they meet. */

const sequences = Number(process.env.SEQUENCES ?? 40);
const steps = 200;

let state = 7;
const next = () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0);

for (let sequence = 0; sequence < sequences; sequence++) {
  try {
    runSequence(
      sequence % 2 === 0,
      Array.from({ length: steps }, () => next()),
    );
  } catch (error) {
    console.log((error as Error).message);
    process.exit(0);
  }
}
console.log(`nothing in ${reached.steps} steps`);
