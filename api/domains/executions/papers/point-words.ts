import type { ExecutionView, PointCondition } from "#contract/executions/schemas.ts";
import { formatReading } from "#contract/format.ts";
import { bothNamesOf } from "#domain/point-label.ts";
import { listOf } from "#contract/sentences.ts";
import { filled } from "#api/infrastructure/filled-words.ts";
import { screenWords } from "#api/infrastructure/screen-words.ts";
import type { Clock } from "./clock.ts";

type Point = ExecutionView["points"][number];

const words = screenWords.printed.permit;

/** What is written on it, its tag, and its name. */
export function namedPoint(point: Point): string {
  return `${bothNamesOf(point)} ${point.name}`;
}

/** The machines of a lockout, with their tags. */
export function namedMachines({ equipment }: ExecutionView): string {
  return listOf(equipment.map(({ tag, name }) => `${tag} ${name}`));
}

/** Everyone with their own lock on. */
export function peopleOn({ people }: ExecutionView) {
  return people.flatMap((person) =>
    person.lockNumber === null ? [] : [{ ...person, lockNumber: person.lockNumber }],
  );
}

/** Its position as it was last recorded: `OFF, Lena Hofer, 11:20`. */
export function positionOf({ condition, isolatedPosition }: Point, clock: Clock): string {
  const { isolated, restored } = condition;
  if (restored) {
    const ended = restored.outcome === "restored" ? words.restored : words.leftIsolated;
    return filled(ended, { time: clock.at(restored.at), name: restored.by.name });
  }
  if (!isolated || isolated.doubted) return words.notIsolated;
  return filled(words.inPosition, {
    position: isolatedPosition,
    name: isolated.by.name,
    time: clock.at(isolated.at),
  });
}

/** The lock on it, and the one of the person who takes it over. */
export function lockOf({ condition: { lock, incoming } }: Point, clock: Clock): string {
  if (!lock) return words.notLocked;
  const on = filled(words.lockLine, {
    lock: lock.number,
    name: lock.appliedBy.name,
    time: clock.at(lock.at),
  });
  const beside = incoming && filled(words.incoming, { lock: incoming.number, name: incoming.appliedBy.name });
  return [on, beside].filter(Boolean).join("; ");
}

/** `Verified 11:42 by Lena Hofer, 0 V`: a fact with its time, and never that the point is safe. */
export function verificationOf({ condition, recheckDueAt }: Point, clock: Clock): string {
  const { verification } = condition;
  if (!verification) return words.notVerified;
  const fact = filled(words.verified, {
    time: clock.at(verification.at),
    name: verification.by.name,
    reading: readingOf(verification),
  });
  const again = recheckDueAt && filled(words.recheck, { time: clock.at(recheckDueAt) });
  return [fact, again].filter(Boolean).join(". ");
}

function readingOf({ reading }: NonNullable<PointCondition["verification"]>): string {
  return reading ? formatReading(reading.value, reading.unit) : words.passed;
}
