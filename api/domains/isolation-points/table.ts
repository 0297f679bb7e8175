import type { z } from "zod";
import * as contract from "#contract/isolation-points/table.ts";
import type { PointDetail } from "#contract/isolation-points/schemas.ts";
import { pointRefusal } from "#contract/isolation-points/sentences.ts";
import { pointFields } from "#contract/isolation-points/words.ts";
import type { Refusal } from "#contract/refusals.ts";
import { authorize } from "#api/infrastructure/access.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import type { Transaction } from "#api/infrastructure/database/scope.ts";
import { ApiError, invalid, notFound, refusedInputs } from "#api/infrastructure/errors.ts";
import { addPoint, changePoint } from "./changes.ts";
import { type ComingTag, deferOwnTags } from "./save-sql.ts";
import { lockPoints, readMachinePoints, readSiteOfMachine } from "./sql.ts";

type Save = typeof contract.saveMachinePoints;
type Saved = z.output<Save["response"]>;

/** The points of a machine in its order. Throws 404. */
export async function listMachinePoints(ctx: TenantContext, id: string): Promise<{ items: PointDetail[] }> {
  authorize(ctx.actor, contract.listMachinePoints.access);
  const [machine, items] = await Promise.all([
    readSiteOfMachine(ctx.read, id),
    readMachinePoints(ctx.read, id),
  ]);
  if (!machine) throw notFound("machine");
  return { items };
}

/**
 * Adds and changes points of a machine, each as by itself, all or none. Throws 404, 409 `refused` if a point may not be
 * changed now or was changed since it was seen, 400 as `createPoint`; either names every row at fault by its path.
 */
export async function saveMachinePoints(
  ctx: TenantContext,
  equipmentId: string,
  { rows }: z.output<Save["body"]>,
): Promise<Saved> {
  authorize(ctx.actor, contract.saveMachinePoints.access);
  return ctx.write(async (tx) => {
    const machine = await readSiteOfMachine(tx, equipmentId);
    if (!machine) throw notFound("machine");
    // All at once and in one order, before any of them is changed: two tables never wait for each other.
    await lockPoints(
      tx,
      rows.flatMap(({ point }) => (point ? [point.id] : [])),
    );
    const known = new Map((await readMachinePoints(tx, equipmentId)).map((point) => [point.id, point]));
    const procedures = new Map<string, Saved["proceduresToRevise"][number]>();
    const faults = new Faults();
    await deferOwnTags(tx);
    // Of the points not written yet, or whose row is at fault: another row may take the tag that such a point gives up.
    const coming = new Map(
      rows.flatMap(({ point, tag }) => (point ? [[point.id, { id: point.id, tag }]] : [])),
    );
    for (const [at, row] of rows.entries()) {
      const before = row.point ? known.get(row.point.id) : undefined;
      try {
        const toRevise = await saveRow(ctx, tx, { equipmentId, siteId: machine.siteId, before, coming }, row);
        if (before) coming.delete(before.id);
        for (const procedure of toRevise) procedures.set(procedure.id, procedure);
      } catch (error) {
        faults.add(at, error, before?.tag ?? row.tag);
      }
    }
    faults.throwAny();
    return { saved: rows.length, proceduresToRevise: [...procedures.values()] };
  });
}

interface Place {
  equipmentId: string;
  siteId: string;
  /** The point of the machine that the row changes. */
  before: PointDetail | undefined;
  coming: ReadonlyMap<string, ComingTag>;
}

async function saveRow(
  ctx: TenantContext,
  tx: Transaction,
  { equipmentId, siteId, before, coming }: Place,
  { point, ...draft }: contract.PointRow,
): Promise<Saved["proceduresToRevise"]> {
  if (!point) {
    await addPoint(ctx, tx, { ...draft, siteId, equipmentIds: [equipmentId] }, [...coming.values()]);
    return [];
  }
  if (!before) throw notFound("point of this machine");
  const body = { ...draft, siteId: before.siteId, version: point.version };
  return (await changePoint(ctx, tx, point.id, body, [...coming.values()])).proceduresToRevise;
}

/** What is wrong with the rows of a table, by the path of the input. */
class Faults {
  readonly #refused: Record<string, Refusal> = {};
  readonly #invalid: Record<string, Refusal> = {};

  /** Keeps what the API says about a row; anything else is thrown on. */
  add(at: number, error: unknown, tag: string): void {
    if (!(error instanceof ApiError)) throw error;
    const { reasons = [] } = error.details;
    if (error.code === "validation") {
      for (const { code, message, params = {}, field } of reasons) {
        // What no cell holds, such as that the machine is full, is said where the row begins.
        const cell = pointFields.find((name) => name === field) ?? "tag";
        this.#invalid[`rows.${at}.${cell}`] = { code, message, params };
      }
      return;
    }
    this.#refused[`rows.${at}.tag`] = whyNot(error, tag);
  }

  /** Throws if there is any fault: what no one can correct in the table first. */
  throwAny(): void {
    const all = { ...this.#refused, ...this.#invalid };
    if (Object.keys(this.#refused).length > 0) throw refusedInputs(all);
    if (Object.keys(all).length > 0) throw invalid(all);
  }
}

function whyNot({ code, details: { reasons = [] } }: ApiError, tag: string): Refusal {
  const [first] = reasons;
  if (code === "refused" && first) return { ...first, params: first.params ?? {} };
  return code === "stale" ? pointRefusal("changed", { tag }) : pointRefusal("not_found");
}
