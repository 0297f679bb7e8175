import type { z } from "zod";
import * as contract from "#contract/policies/calls.ts";
import type { Policies, PolicyChange, PolicyView } from "#contract/policies/schemas.ts";
import { policiesFrom } from "#domain/stored-policies.ts";
import { authorize } from "#api/infrastructure/access.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import type { Scope } from "#api/infrastructure/database/scope.ts";
import { notFound } from "#api/infrastructure/errors.ts";
import { type PolicyRow, readChanges, readRow } from "./sql.ts";

/** The policies of the scope's tenant, complete. */
export async function readPolicies(scope: Scope): Promise<Policies> {
  return policiesFrom((await readRow(scope))?.rules ?? null);
}

/** The policies with their version and their last change. */
export async function getPolicies({ actor, read }: TenantContext): Promise<PolicyView> {
  authorize(actor, contract.getPolicies.access);
  const row = await readRow(read);
  if (!row) throw notFound("policies");
  return viewOf(row);
}

export function viewOf({ rules, version, changedAt, changedBy }: PolicyRow): PolicyView {
  return {
    policies: policiesFrom(rules),
    version,
    changed: changedAt !== null && changedBy !== null ? { at: changedAt, by: changedBy } : null,
  };
}

/** Every change of the policies, the latest first. */
export async function listPolicyChanges(
  { actor, read }: TenantContext,
  query: z.output<(typeof contract.listPolicyChanges)["query"]>,
): Promise<{ items: PolicyChange[]; nextCursor: string | null }> {
  authorize(actor, contract.listPolicyChanges.access);
  const { items, nextCursor } = await readChanges(read, query);
  return { items: items.map(changeOf), nextCursor };
}

function changeOf({ seq, body }: { seq: number; body: string }): PolicyChange {
  const [at, , by, , , , , details] = JSON.parse(body) as [
    ...[string, unknown, string, string, string, unknown, string],
    { changes: PolicyChange["changes"] },
  ];
  return { seq, at, by, changes: details.changes };
}
