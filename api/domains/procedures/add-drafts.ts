import type { ProcedureContent } from "#contract/procedures/schemas.ts";
import { withPointPhotos } from "#domain/photos-at-steps.ts";
import { appendAudit } from "#api/infrastructure/audit/append.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import type { Transaction } from "#api/infrastructure/database/scope.ts";
import { newId } from "#api/infrastructure/ids.ts";
import { procedureEvent } from "./events.ts";
import { insertDrafts, readPointPhotos } from "./save-sql.ts";

interface Draft {
  equipmentId: string;
  tag: string;
  title: string;
  content: ProcedureContent;
}

/** Begins the procedures of machines that have none, each with a first draft, as a file describes them, with the photos of their points. */
export async function addDrafts(
  ctx: TenantContext,
  tx: Transaction,
  drafts: readonly Draft[],
): Promise<void> {
  const photos = await readPointPhotos(
    tx,
    drafts.map(({ equipmentId }) => equipmentId),
  );
  const added = drafts.map((draft) => ({
    ...draft,
    content: withPointPhotos(draft.content, photos),
    id: newId(),
    versionId: newId(),
  }));
  await insertDrafts(tx, added, { authorId: ctx.actor.user.id, createdAt: ctx.now });
  await appendAudit(
    tx,
    added.map(({ id, tag, title }) =>
      procedureEvent(
        ctx,
        "created",
        { id, equipment: { tag }, shown: { title, number: 1 } },
        { from: "file" },
      ),
    ),
  );
}
