import type { ExecutionView } from "#contract/executions/schemas.ts";
import { getPlan } from "#contract/plans/calls.ts";
import { getProcedure } from "#contract/procedures/calls.ts";
import type { ProcedureContent, ProcedureStep } from "#contract/procedures/schemas.ts";
import type { GuardedArgs } from "#app/lib/guards.server.ts";

/** A procedure version that the lockout runs on. */
export interface PinnedProcedure {
  procedureId: string;
  versionNumber: number;
  equipmentTag: string;
  steps: ProcedureStep[];
  /** What to wear at the machine. */
  wear: Pick<ProcedureContent, "ppe" | "otherPpe">;
  /** Of the machine, as they were published. */
  hazards: string[];
}

const maxCached = 500;
const kept = new Map<string, Promise<PinnedProcedure[]>>();

/**
 * The steps of the versions that a lockout runs on, with those of machines that joined it. A version never changes, so each
 * set is loaded once: show it only to a person whom the API has just allowed to read this lockout. Without an answer: none.
 */
export async function pinnedProcedures(
  call: GuardedArgs["call"],
  tenantSlug: string,
  { planId, procedureVersions }: Pick<ExecutionView, "planId" | "procedureVersions">,
): Promise<PinnedProcedure[]> {
  const key = [tenantSlug, planId, ...procedureVersions.map(({ id }) => id)].join(" ");
  const known = kept.get(key);
  if (known) return known;
  const asking = ask(call, planId).catch(() => {
    kept.delete(key);
    return [];
  });
  if (kept.size >= maxCached) kept.clear();
  kept.set(key, asking);
  return asking;
}

async function ask(call: GuardedArgs["call"], planId: string): Promise<PinnedProcedure[]> {
  const plan = await call(getPlan, { params: { id: planId } });
  return Promise.all(
    plan.procedures.map(async ({ id, versionNumber, equipmentTag }) => {
      const { shown, hazards } = await call(getProcedure, {
        params: { id },
        query: { version: versionNumber },
      });
      const { steps, ppe, otherPpe } = shown.content;
      return { procedureId: id, versionNumber, equipmentTag, steps, wear: { ppe, otherPpe }, hazards };
    }),
  );
}
