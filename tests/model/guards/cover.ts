import { runSequence } from "../sequences.ts";
import { everyGuard, written } from "./places.ts";
import { probe } from "./probe.ts";

export interface Coverage {
  /** By guard, what `violationsOf` found without it; another guard was silenced too where it never refuses alone. */
  broken: ReadonlyMap<string, { message: string; with: string | undefined }>;
  /** Steps that a guard alone refused, and whose taking `violationsOf` did not see. */
  unseen: ReadonlyMap<string, number>;
  sequences: number;
}

const steps = 160;
/** So many sequences look for a moment at which a guard refuses alone, before two together will do. */
const alone = 40;

/**
 * Runs random sequences, tries what each guard refuses, and takes it without the guard, until `violationsOf` has caught
 * every guard or `most` sequences are over. The same seeds every time.
 */
export function coverGuards(most: number): Coverage {
  const left = new Set(everyGuard().map(written));
  const broken = new Map<string, { message: string; with: string | undefined }>();
  const unseen = new Map<string, number>();
  let state = 7;
  const next = () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0);
  let sequences = 0;
  const isMissing = () => [...left].some((place) => sequences < alone || !broken.has(place));
  while (isMissing() && sequences < most) {
    const seeds = Array.from({ length: steps }, next);
    runSequence(sequences++ % 2 === 0, seeds, (plant, draw) => {
      const wanted = (refusers: readonly string[]) => refusers.some((place) => left.has(place));
      for (const { refusers, broken: message } of probe(plant, draw, wanted)) {
        const [first = "", second] = refusers;
        if (message === undefined) {
          if (second === undefined) unseen.set(first, (unseen.get(first) ?? 0) + 1);
          continue;
        }
        for (const place of refusers) {
          if (second !== undefined && broken.has(place)) continue;
          broken.set(place, { message, with: refusers.find((other) => other !== place) });
          if (second === undefined) left.delete(place);
        }
      }
    });
  }
  return { broken, unseen, sequences };
}
