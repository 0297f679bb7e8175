import type { ExecutionCommand } from "#contract/executions/commands.ts";
import type { LockoutRefusal } from "#contract/executions/sentences.ts";
import { factTime } from "#contract/notifications/fact-times.ts";
import { screenWords } from "#api/infrastructure/screen-words.ts";
import { pointOf } from "#domain/execution/points.ts";
import type { Execution } from "#domain/execution/types.ts";

interface OfflineAttempt {
  execution: Execution;
  command: ExecutionCommand;
  refusals: readonly LockoutRefusal[];
  /** Who recorded it. */
  by: { id: string; name: string };
  /** By the device's clock, ISO 8601. */
  deviceAt: string;
}

/**
 * What others are told of a step without signal that does not count, one line each. What Hasp said to the person who
 * recorded it is not about its readers, so it is told as said to that person.
 */
export function factsOfOffline(attempt: OfflineAttempt): string[] {
  const { execution, command, refusals, by, deviceAt } = attempt;
  const point = "pointId" in command ? pointOf(execution, command.pointId) : undefined;
  const lockNumber = "lockNumber" in command && command.lockNumber;
  const done = [screenWords.lockoutStep[command.type], point?.tag, lockNumber].filter(Boolean).join(", ");
  return [
    `${factTime(deviceAt)}, by the device's clock: ${by.name}: ${done}`,
    ...stillOn(attempt),
    ...refusals.map(({ code, message }) =>
      code === "lease_over"
        ? `It does not count: what ${by.name} took offline had been ended.`
        : `It does not count. Hasp told ${by.name}: ${message}`,
    ),
  ];
}

/** The lock may be off, and the lockout still counts on it. */
function stillOn({ execution, command, by }: OfflineAttempt): string[] {
  const number = execution.people.find(({ userId }) => userId === by.id)?.lockNumber;
  if (command.type !== "sign_off" || !number) return [];
  return [`${by.name} said that their lock is off, and still counts as signed on with lock ${number}.`];
}
