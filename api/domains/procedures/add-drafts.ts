import type { ProcedureContent } from "#contract/procedures/schemas.ts";
import { appendAudit } from "#api/infrastructure/audit/append.ts";
import { eventBy } from "#api/infrastructure/audit/event-by.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import type { Transaction } from "#api/infrastructure/database/scope.ts";
import { newId } from "#api/infrastructure/ids.ts";
import { insertDrafts } from "./save-sql.ts";

interface Draft {
  equipmentId: string;
  tag: string;
  title: string;
  content: ProcedureContent;
}

/** Begins the procedures of machines that have none, each with a first draft, as a file describes them. */
export async function addDrafts(
  ctx: TenantContext,
  tx: Transaction,
  drafts: readonly Draft[],
): Promise<void> {
  const added = drafts.map((draft) => ({ ...draft, id: newId(), versionId: newId() }));
  await insertDrafts(tx, added, { authorId: ctx.actor.user.id, createdAt: ctx.now });
  await appendAudit(
    tx,
    added.map(({ id, tag, title }) =>
      eventBy(
        ctx,
        "procedure.created",
        { type: "procedure", id },
        {
          number: tag,
          title,
          version: 1,
          from: "file",
        },
      ),
    ),
  );
}
