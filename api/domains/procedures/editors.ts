import type { z } from "zod";
import { beatDraft as call } from "#contract/procedures/calls.ts";
import { editorGoneMs } from "#contract/procedures/editing-words.ts";
import type { DraftEditing } from "#contract/procedures/schemas.ts";
import { authorize } from "#api/infrastructure/access.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import { notFound } from "#api/infrastructure/errors.ts";
import { beat, leave, readEditing } from "./editing-sql.ts";

/** A page that has the draft open says so, or that it is left, and learns who else has it open. Throws 404. */
export async function beatDraft(
  ctx: TenantContext,
  id: string,
  { page, leaves }: z.output<(typeof call)["body"]>,
): Promise<DraftEditing> {
  authorize(ctx.actor, call.access);
  const here = { procedureId: id, page, userId: ctx.actor.user.id, at: ctx.now };
  const goneAt = new Date(Date.parse(ctx.now) - editorGoneMs).toISOString();
  const editing = await readEditing(ctx.read, here, goneAt);
  if (!editing) throw notFound("procedure");
  // Without a draft there is nothing to have open.
  return ctx.write(async (tx) => {
    if (leaves) await leave(tx, here);
    else if (editing.draft) await beat(tx, here, goneAt);
    return editing;
  });
}
