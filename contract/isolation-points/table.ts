import { z } from "zod";
import { id, idParams, version } from "#contract/common.ts";
import { endpoint } from "#contract/endpoint.ts";
import { updatePoint } from "./calls.ts";
import { pointDetail, pointDraft } from "./schemas.ts";
import { mostPointsOfMachine } from "./words.ts";

export const listMachinePoints = endpoint({
  method: "GET",
  path: "/api/equipment/:id/points",
  summary: "List the isolation points of a machine in its order, with everything that may be changed",
  access: updatePoint.access,
  params: idParams,
  response: z.object({ items: z.array(pointDetail) }),
});

/** A point of a table: one that the machine has, in the version that was seen, or a new one. Its site is the machine's. */
const pointRow = pointDraft.omit({ siteId: true }).extend({
  point: z.object({ id, version }).nullable().default(null),
});
export type PointRow = z.output<typeof pointRow>;

export const saveMachinePoints = endpoint({
  method: "PUT",
  path: "/api/equipment/:id/points",
  summary: "Add and change isolation points of a machine, all or none",
  access: updatePoint.access,
  params: idParams,
  body: z.object({ rows: z.array(pointRow).min(1).max(mostPointsOfMachine) }),
  /** How many were written, and the procedures in effect that use a former tag: someone has to revise them. */
  response: z.object({
    saved: z.number().int(),
    proceduresToRevise: z.array(z.object({ id, title: z.string() })),
  }),
});
