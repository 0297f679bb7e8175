import { isDeepStrictEqual } from "node:util";
import type { z } from "zod";
import { autosaveDraft as call } from "#contract/procedures/calls.ts";
import { settled } from "#domain/procedure-content.ts";
import { authorize } from "#api/infrastructure/access.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import { stale } from "#api/infrastructure/errors.ts";
import { changeProcedureIn } from "./change.ts";
import { markChanged } from "./editing-sql.ts";
import { autosavesEvent } from "./events.ts";
import { mustHavePhotos } from "./photos.ts";
import { updateDraft } from "./save-sql.ts";
import { detailOf, factsOf } from "./view.ts";

type Body = z.output<(typeof call)["body"]>;

/**
 * Saves the draft while it is being written. The saves of one person wait to be recorded as one event: with their next
 * *Save*, before anything else happens to the draft, or by the job after a while. What is stored already is not saved
 * again. Throws 400, 404, 409 `stale` with the draft as it is now, 409 `refused`.
 */
export async function autosaveDraft(
  ctx: TenantContext,
  id: string,
  { version, number, title, content: sent, page }: Body,
): Promise<{ version: number; savedAt: string }> {
  authorize(ctx.actor, call.access);
  const content = settled(sent);
  const { user } = ctx.actor;
  return ctx.write(async (tx) => {
    const { after } = await changeProcedureIn(
      ctx,
      tx,
      {
        ...{ id, version, action: "edit", act: "saved", about: "open" },
        isSame: ({ shown, ...procedure }) =>
          shown.title === title && isDeepStrictEqual(factsOf({ shown, ...procedure }).content, content),
        record: (_event, { shown, ...procedure }) =>
          shown.autosaves && shown.autosaves.by !== user.id
            ? [autosavesEvent(ctx, { shown, ...procedure }, shown.autosaves)]
            : [],
      },
      async (_tx, procedure) => {
        if (procedure.shown.number !== number) throw stale(detailOf(ctx, procedure));
        await mustHavePhotos(tx, content);
        await updateDraft(tx, procedure, { title, content, editorId: user.id, at: ctx.now, byItself: true });
        await markChanged(tx, { procedureId: id, page, userId: user.id, at: ctx.now });
        return {};
      },
    );
    return { version: after.shown.version, savedAt: ctx.now };
  });
}
