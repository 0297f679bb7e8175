import type { z } from "zod";
import * as contract from "#contract/policies/calls.ts";
import type { PolicyView } from "#contract/policies/schemas.ts";
import { changedPolicies, policyFaults } from "#domain/policies.ts";
import { policiesFrom } from "#domain/stored-policies.ts";
import { authorize } from "#api/infrastructure/access.ts";
import { eventBy } from "#api/infrastructure/audit/event-by.ts";
import { allowed, changeRecord, type RecordKind } from "#api/infrastructure/change-record.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import { invalid } from "#api/infrastructure/errors.ts";
import { viewOf } from "./queries.ts";
import { lockRow, type PolicyRow, readRow, saveDueDays, saveRow } from "./sql.ts";

const policyRecord: RecordKind<TenantContext, PolicyRow, PolicyView, "changed", null> = {
  name: "policies",
  lock: lockRow,
  read: readRow,
  versionOf: ({ version }) => version,
  view: (_, row) => viewOf(row),
  event: (ctx, act, _row, details) =>
    eventBy(ctx, `policies.${act}`, { type: "policies", id: null }, details),
};

/**
 * Changes the company's policies for every plan and lockout from now on; a lockout that has begun keeps its own. Throws
 * 400 for what the chosen standard forbids, 409 `stale`.
 */
export async function setPolicies(
  ctx: TenantContext,
  { version, ...policies }: z.output<(typeof contract.setPolicies)["body"]>,
): Promise<PolicyView> {
  authorize(ctx.actor, contract.setPolicies.access);
  const faults = policyFaults(policies);
  if (Object.keys(faults).length > 0) throw invalid(faults);
  return changeRecord(ctx, policyRecord, {
    id: null,
    version,
    act: "changed",
    decide: ({ rules }) =>
      changedPolicies(policiesFrom(rules), policies).length === 0 ? "unchanged" : allowed(),
    write: async (tx, { rules }) => {
      const before = policiesFrom(rules);
      await saveRow(tx, { rules: policies, at: ctx.now, by: ctx.actor.user.name });
      if (before.inspectionMonths !== policies.inspectionMonths) {
        await saveDueDays(tx, policies.inspectionMonths);
      }
      return {
        changes: changedPolicies(before, policies).map((name) => ({
          name,
          from: before[name],
          to: policies[name],
        })),
      };
    },
  });
}
