import type { ExecutionCommand } from "#contract/executions/commands.ts";
import type { LockoutRefusal, RefusalCode } from "#contract/executions/sentences.ts";
import type { Execution } from "#domain/execution/types.ts";
import { appendAudit } from "#api/infrastructure/audit/append.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";

/**
 * Refusals that say something about the machine or about who worked on it, and not only about a form: the wrong
 * device, another person's lock, a lapsed authorization. Energy where there should be none is a finding instead.
 */
const tellingCodes: readonly RefusalCode[] = [
  "tag_mismatch",
  "lock_of_another",
  "lock_by_another",
  "lock_lost",
  "lock_unknown",
  "lock_not_personal",
  "tag_needed",
  "tag_on_lockable",
  "authorisation_lapsed",
  "not_authorised",
  "certificate_lapsed",
  "certificate_missing",
  "work_certificate_lapsed",
  "work_certificate_missing",
  "reading_impossible",
  "reading_implausible",
];

/** A command that was refused, with every reason. */
export interface Attempt {
  execution: Execution;
  command: ExecutionCommand;
  refusals: readonly LockoutRefusal[];
}

/**
 * Records a refused command in the lockout's history, with what was entered and what the person was told. In a
 * transaction of its own: the command's was undone. The lockout itself does not change. Does nothing where the
 * refusal says nothing about the machine or the people.
 */
export async function recordAttempt(ctx: TenantContext, attempt: Attempt): Promise<void> {
  const { execution, command, refusals } = attempt;
  if (!refusals.some(({ code }) => tellingCodes.includes(code))) return;
  const point = "pointId" in command ? execution.points.find(({ id }) => id === command.pointId) : undefined;
  const event = {
    at: ctx.now,
    actor: { id: ctx.actor.user.id, name: ctx.actor.user.name },
    action: "execution_attempt.refused",
    subject: { type: "execution_attempt", id: execution.planId },
    requestId: ctx.requestId,
    details: {
      ...enteredIn(command),
      refusals: refusals.map(({ code }) => code).join(" "),
      told: refusals.map(({ message }) => message).join(" "),
      step: command.type,
      pointId: point?.id ?? null,
      pointTag: point?.tag ?? null,
      fromState: execution.state,
      toState: execution.state,
    },
  };
  await ctx.deps.db.inTenant(ctx.actor.tenant.id, (tx) => appendAudit(tx, [event]));
}

/** What a person read or scanned, under the names that the history has for it. */
function enteredIn(command: ExecutionCommand): Record<string, string | number> {
  return {
    ...("scannedTag" in command && { scannedTag: command.scannedTag }),
    ...("lockNumber" in command && command.lockNumber !== undefined && { lockNumber: command.lockNumber }),
    ...("reading" in command &&
      command.reading && { value: command.reading.value, unit: command.reading.unit }),
  };
}
