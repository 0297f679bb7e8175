import type { z } from "zod";
import * as contract from "#contract/procedures/calls.ts";
import type { ProcedureDetail, ProcedureSinceSeen, SeenRegister } from "#contract/procedures/schemas.ts";
import { registerChangesSinceSeen } from "#domain/frozen-points.ts";
import { inspectionDueOn } from "#domain/inspections.ts";
import { authorize } from "#api/infrastructure/access.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import { stale } from "#api/infrastructure/errors.ts";
import { readPolicies } from "#api/domains/policies/public.ts";
import { changeProcedure, changeProcedureIn, procedureOrThrow } from "./change.ts";
import { carryTranslations } from "./translations/adding.ts";
import { detailOf, type ShownProcedure } from "./view.ts";
import { publishVersion, retireVersion, returnVersion, submitVersion, withdrawVersion } from "./save-sql.ts";

type BodyOf<E extends { body: z.ZodType }> = z.output<E["body"]>;

/** Hands the draft in for review. Throws 404, 409 `stale`, 409 `refused` with everything it lacks. */
export async function submitProcedure(
  ctx: TenantContext,
  id: string,
  { version, note }: BodyOf<typeof contract.submitProcedure>,
): Promise<ProcedureDetail> {
  authorize(ctx.actor, contract.submitProcedure.access);
  return changeProcedure(
    ctx,
    { id, version, action: "submit", act: "submitted", about: "open" },
    async (tx, { shown }, state) => {
      await submitVersion(tx, shown.id, { state, at: ctx.now, note: note || null });
      return { note: note || null };
    },
  );
}

/**
 * Publishes the version in review; the one before is superseded. Lockouts under way keep theirs. The first
 * publication begins the time until the inspection, (c)(6)(i). Throws 404, 409 `stale`, 409 `refused`. Stale is also a
 * register that is not as the reviewer saw it: then the answer says what differs, field by field.
 */
export async function publishProcedure(
  ctx: TenantContext,
  id: string,
  { version, seen }: BodyOf<typeof contract.publishProcedure>,
): Promise<ProcedureDetail> {
  authorize(ctx.actor, contract.publishProcedure.access);
  return ctx.write(async (tx) => {
    const step = { id, version, action: "publish", act: "published", about: "open" } as const;
    const { before, after } = await changeProcedureIn(ctx, tx, step, async (_tx, procedure, state) => {
      const { inspectionMonths } = await readPolicies(tx);
      const dueOn =
        procedure.inspectionDueOn ?? inspectionDueOn(ctx.now, procedure.lastInspectedOn, inspectionMonths);
      await publishVersion(tx, procedure, { state, at: ctx.now, reviewerId: ctx.actor.user.id, dueOn });
      return { replaced: procedure.publishedVersion };
    });
    assertAsSeen(ctx, { before, after }, seen);
    if (before.publishedVersion !== null) {
      const replaced = await procedureOrThrow(tx, id, before.publishedVersion);
      await carryTranslations(ctx, tx, { before: replaced, after });
    }
    return detailOf(ctx, after);
  });
}

/**
 * Compares what was frozen, not what was read before: hazards, and what other machines share, change without waiting for
 * this procedure's lock. A refusal takes the publication back.
 */
function assertAsSeen(
  ctx: TenantContext,
  { before, after }: { before: ShownProcedure; after: ShownProcedure },
  seen: SeenRegister,
): void {
  const { points, stations, hazards, sharedPoints } = detailOf(ctx, after);
  const frozen = { points, stations, hazards, sharedPoints };
  const changes = registerChangesSinceSeen(seen, frozen);
  if (!changes) return;
  const current: ProcedureSinceSeen = { ...detailOf(ctx, { ...before, ...frozen }), ...changes };
  throw stale(current);
}

/** Returns the version in review to its author. Throws 404, 409 `stale`, 409 `refused`. */
export async function returnProcedure(
  ctx: TenantContext,
  id: string,
  { version, comment }: BodyOf<typeof contract.returnProcedure>,
): Promise<ProcedureDetail> {
  authorize(ctx.actor, contract.returnProcedure.access);
  return changeProcedure(
    ctx,
    { id, version, action: "return", act: "returned", about: "open" },
    async (tx, { shown }, state) => {
      await returnVersion(tx, shown.id, { state, at: ctx.now, by: ctx.actor.user.id, comment });
      return { comment };
    },
  );
}

/** The author withdraws the version from review. Throws 404, 409 `stale` once it is decided, 409 `refused`. */
export async function withdrawProcedure(
  ctx: TenantContext,
  id: string,
  { version }: BodyOf<typeof contract.withdrawProcedure>,
): Promise<ProcedureDetail> {
  authorize(ctx.actor, contract.withdrawProcedure.access);
  return changeProcedure(
    ctx,
    { id, version, action: "withdraw", act: "withdrawn", about: "open" },
    async (tx, { shown }, state) => {
      await withdrawVersion(tx, shown.id, state);
      return {};
    },
  );
}

/** Retires the version in effect: nothing is planned on the machine any more. Throws as `returnProcedure`. */
export async function retireProcedure(
  ctx: TenantContext,
  id: string,
  { version, reason }: BodyOf<typeof contract.retireProcedure>,
): Promise<ProcedureDetail> {
  authorize(ctx.actor, contract.retireProcedure.access);
  return changeProcedure(
    ctx,
    { id, version, action: "retire", act: "retired", about: "shown" },
    async (tx, procedure) => {
      await retireVersion(tx, procedure, { at: ctx.now, by: ctx.actor.user.id, reason });
      return { reason };
    },
  );
}
