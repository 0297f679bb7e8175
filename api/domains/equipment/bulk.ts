import type { z } from "zod";
import * as contract from "#contract/equipment/calls.ts";
import { archiveBlocks } from "#domain/equipment.ts";
import { authorise } from "#api/infrastructure/access.ts";
import { appendAudit } from "#api/infrastructure/audit/append.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import type { Transaction } from "#api/infrastructure/database/scope.ts";
import { ApiError, invalid } from "#api/infrastructure/errors.ts";
import { moveWithPoints, readSurely, setStatus } from "./changes.ts";
import { equipmentEvent } from "./events.ts";
import { lockMachine } from "./files-sql.ts";
import type { MachineRecord } from "./sql.ts";
import { moveToLine, siteOfLine } from "./save.ts";

type Changes = z.output<(typeof contract.changeManyEquipment)["body"]>;
type Outcome = z.output<(typeof contract.changeManyEquipment)["response"]>;

/**
 * Archives machines or moves them, those that can be: the others are named with the reason and stay as they are.
 * Throws 400 for a line that is not there.
 */
export async function changeMany(ctx: TenantContext, changes: Changes): Promise<Outcome> {
  authorise(ctx.actor, contract.changeManyEquipment.access);
  return ctx.write(async (tx) => {
    if (changes.action === "move" && !(await siteOfLine(tx, changes.lineId)))
      throw invalid({ lineId: "Choose a line from the list." });
    const outcome: Outcome = { changed: 0, refused: [] };
    // In one order for everybody, so that two of these never wait for each other in a ring.
    for (const id of [...new Set(changes.ids)].sort()) {
      if (!(await lockMachine(tx, id))) continue;
      const machine = await readSurely(tx, id);
      const message = await changeOne(ctx, tx, machine, changes);
      if (message === undefined) outcome.changed += 1;
      else outcome.refused.push({ id, tag: machine.tag, message });
    }
    return outcome;
  });
}

/** Why not, or nothing. */
async function changeOne(
  ctx: TenantContext,
  tx: Transaction,
  machine: MachineRecord,
  changes: Changes,
): Promise<string | undefined> {
  if (changes.action === "archive") {
    const block = archiveBlocks(machine)[0];
    if (block) return block.message;
    await setStatus(ctx, tx, machine, "archived");
    return undefined;
  }
  if (machine.lineId === changes.lineId) return undefined;
  try {
    await moveWithPoints(tx, machine, changes.lineId);
  } catch (error) {
    if (error instanceof ApiError && error.code === "refused") return error.message;
    throw error;
  }
  await moveToLine(tx, machine.id, changes.lineId);
  const { site, area, line } = await readSurely(tx, machine.id);
  await appendAudit(tx, [
    equipmentEvent(ctx, "moved", machine.id, { place: [site, area, line].join(" › ") }),
  ]);
  return undefined;
}
