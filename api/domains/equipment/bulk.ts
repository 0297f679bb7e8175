import type { z } from "zod";
import * as contract from "#contract/equipment/calls.ts";
import { machineRefusal } from "#contract/equipment/sentences.ts";
import { authorize } from "#api/infrastructure/access.ts";
import { appendAudit, type AuditEvent } from "#api/infrastructure/audit/append.ts";
import { type TriedChange, tryChange } from "#api/infrastructure/change-record.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import type { Transaction } from "#api/infrastructure/database/scope.ts";
import { invalid } from "#api/infrastructure/errors.ts";
import { archiving, decideMove, machineRecord } from "./changes.ts";
import type { MachineRecord } from "./sql.ts";
import { movePointsAlong, moveToLine, siteOfLine } from "./save-sql.ts";

type Changes = z.output<(typeof contract.changeEquipmentInBulk)["body"]>;
type Outcome = z.output<(typeof contract.changeEquipmentInBulk)["response"]>;

/**
 * Archives machines or moves them, those that can be: the others are named with the reason and stay as they are.
 * Throws 400 for a line that is not there.
 */
export async function changeInBulk(ctx: TenantContext, changes: Changes): Promise<Outcome> {
  authorize(ctx.actor, contract.changeEquipmentInBulk.access);
  return ctx.write(async (tx) => {
    if (changes.action === "move" && !(await siteOfLine(tx, changes.lineId)))
      throw invalid({ lineId: machineRefusal("line_missing") });
    const outcome: Outcome = { changed: 0, refused: [] };
    const events: AuditEvent[] = [];
    // In one order for everyone, so two of these never wait for each other in a ring.
    for (const id of [...new Set(changes.ids)].sort()) {
      const tried = await tryOne(ctx, tx, id, changes);
      if (tried.outcome === "refused") {
        outcome.refused.push({ id, tag: tried.before.tag, reasons: [...tried.refusals] });
      } else if (tried.outcome !== "gone") outcome.changed += 1;
      if (tried.outcome === "changed") events.push(tried.event);
    }
    await appendAudit(tx, events);
    return outcome;
  });
}

function tryOne(
  ctx: TenantContext,
  tx: Transaction,
  id: string,
  changes: Changes,
): Promise<TriedChange<MachineRecord>> {
  if (changes.action === "archive") return tryChange(ctx, tx, machineRecord, archiving(id));
  const { lineId } = changes;
  return tryChange(ctx, tx, machineRecord, {
    id,
    act: "moved",
    decide: (machine) => (machine.lineId === lineId ? "unchanged" : decideMove(tx, machine, lineId)),
    write: async (_tx, _machine, move) => {
      if (move.site !== null) await movePointsAlong(tx, [id], move.site);
      await moveToLine(tx, id, lineId);
      return ({ site, area, line }) => ({ place: [site, area, line].join(" › ") });
    },
  });
}
