import type { ExecutionCommand } from "#contract/executions/commands.ts";
import type { Execution } from "#domain/execution/types.ts";

/** Rows that two executions, or an execution and an account change, may want at the same moment. */
export interface Contention {
  /** Isolation points whose holds the command reads or changes. */
  pointIds: readonly string[];
  /** Padlocks that it uses. */
  lockNumbers: readonly string[];
  /** People whose account, or notice of a removed lock, 29 CFR 1910.147(e)(3)(iii), it reads or changes. */
  userIds: readonly string[];
}

const nothing: Contention = { pointIds: [], lockNumbers: [], userIds: [] };

/** What the commands compete for with other executions; undefined if they affect only their own. */
export function contentionOf(
  execution: Execution,
  commands: readonly ExecutionCommand[],
  actorId: string,
): Contention | undefined {
  const all = commands.flatMap((command) => ofCommand(execution, command, actorId) ?? []);
  if (all.length === 0) return undefined;
  return {
    pointIds: all.flatMap(({ pointIds }) => pointIds),
    lockNumbers: all.flatMap(({ lockNumbers }) => lockNumbers),
    userIds: all.flatMap(({ userIds }) => userIds),
  };
}

function ofCommand(execution: Execution, command: ExecutionCommand, actorId: string): Contention | undefined {
  switch (command.type) {
    case "notify": {
      const { responsible, coordinator } = execution;
      return { ...nothing, userIds: [responsible.userId, ...(coordinator ? [coordinator.userId] : [])] };
    }
    case "isolate_point":
    case "restore_point":
      return { ...nothing, pointIds: [command.pointId] };
    case "take_offline":
      return { ...nothing, pointIds: command.pointIds };
    case "energise_test":
      return { ...nothing, pointIds: execution.test?.pointIds ?? [] };
    case "apply_lock":
    case "take_over_lock":
    case "sign_on":
    case "fill_lockbox":
      return { ...nothing, lockNumbers: [command.lockNumber], userIds: [actorId] };
    case "record_lock_removal":
      // The padlock is freed later: locked now, before its owner, in the order used by commands that apply it.
      return {
        ...nothing,
        lockNumbers: [command.lockNumber],
        userIds: ownersOf(execution, command.lockNumber),
      };
    case "record_informed":
      return { ...nothing, userIds: [command.userId] };
    default:
      return undefined;
  }
}

function ownersOf(execution: Execution, lockNumber: string): string[] {
  const sameNumber = execution.lockRemovals.filter(
    (removal) => removal.lockNumber.toLowerCase() === lockNumber.toLowerCase(),
  );
  return sameNumber.map((removal) => removal.owner.userId);
}
