import type { IsolationPoint } from "#contract/equipment/schemas.ts";
import type { ProcedureContent } from "#contract/procedures/schemas.ts";
import type { ProcedureVersionState } from "#contract/procedures/words.ts";
import type { Scope, Transaction } from "#api/infrastructure/database/scope.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { pointsOf } from "./parts-sql.ts";
import type { ShownProcedure } from "./view.ts";

/** What a first draft is made of. */
export interface Machine {
  id: string;
  tag: string;
  name: string;
  points: IsolationPoint[];
  /** A version that is in effect, unpublished, or could become so again. */
  hasProcedure: boolean;
}

/** The machine, locked until the transaction ends, so two people cannot both begin its procedure. */
export async function lockMachine(tx: Transaction, id: string): Promise<Machine | undefined> {
  if ((await tx.run(sql`select from equipment where id = ${id} for update`)) === 0) return undefined;
  return readMachine(tx, id);
}

export function readMachine(scope: Scope, id: string): Promise<Machine | undefined> {
  return scope.first(sql<Machine>`
    select e.id, e.tag, e.name, (${pointsOf}) as points, exists (select from procedures pr
      where pr.tenant_id = e.tenant_id and pr.equipment_id = e.id) as "hasProcedure"
    from equipment e where e.id = ${id}`);
}

/** The photos of the points of machines, by tag; only those that have one. */
export async function readPointPhotos(
  scope: Scope,
  equipmentIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await scope.all(sql<{ tag: string; photoId: string }>`
    select distinct p.tag, p.photo_id as "photoId" from equipment_points ep
    join isolation_points p on p.tenant_id = ep.tenant_id and p.id = ep.point_id
    where ep.equipment_id = any(${[...equipmentIds]}::uuid[]) and p.photo_id is not null`);
  return new Map(rows.map(({ tag, photoId }) => [tag, photoId]));
}

export async function insertVersion(
  tx: Transaction,
  draft: {
    id: string;
    procedureId: string;
    number: number;
    content: ProcedureContent;
    authorId: string;
    createdAt: string;
  },
): Promise<void> {
  await tx.run(sql`
    insert into procedure_versions (id, procedure_id, number, state, content, author_id, created_at)
    values (${draft.id}, ${draft.procedureId}, ${draft.number}, 'draft', ${JSON.stringify(draft.content)}::jsonb,
      ${draft.authorId}, ${draft.createdAt})`);
}

/**
 * Procedures, each with its first draft. That of the example machine says wherever it is read or printed that it is
 * illustrative.
 */
export async function insertDrafts(
  tx: Transaction,
  drafts: readonly {
    id: string;
    versionId: string;
    equipmentId: string;
    tag: string;
    title: string;
    content: ProcedureContent;
  }[],
  { authorId, createdAt }: { authorId: string; createdAt: string },
): Promise<void> {
  const ids = sql`${drafts.map(({ id }) => id)}::uuid[]`;
  await tx.run(sql`
    insert into procedures (id, equipment_id, equipment_tag, title, illustrative)
    select d.id, e.id, d.tag, d.title, e.is_example
    from unnest(${ids}, ${drafts.map(({ equipmentId }) => equipmentId)}::uuid[],
      ${drafts.map(({ tag }) => tag)}::text[], ${drafts.map(({ title }) => title)}::text[])
      as d (id, equipment_id, tag, title)
    join equipment e on e.id = d.equipment_id`);
  await tx.run(sql`
    insert into procedure_versions (id, procedure_id, number, state, content, author_id, created_at)
    select d.version_id, d.id, 1, 'draft', d.content, ${authorId}::uuid, ${createdAt}::timestamptz
    from unnest(${drafts.map(({ versionId }) => versionId)}::uuid[], ${ids},
      ${drafts.map(({ content }) => JSON.stringify(content))}::jsonb[]) as d (version_id, id, content)`);
}

/** A procedure that was never in effect takes the draft's title at once, any other with its publication. */
export async function updateDraft(
  tx: Transaction,
  { id, shown, publishedVersion }: ShownProcedure,
  draft: {
    title: string;
    content: ProcedureContent;
    editorId: string;
    /** ISO 8601. */
    at: string;
    /** Its event is yet to come. */
    byItself?: boolean;
  },
): Promise<void> {
  const isFirst = shown.autosaves?.by !== draft.editorId;
  const waits = draft.byItself
    ? {
        autosaves: isFirst ? 1 : (shown.autosaves?.count ?? 0) + 1,
        since: isFirst ? draft.at : shown.autosaves?.since,
      }
    : { autosaves: 0, since: null };
  await tx.run(sql`
    update procedure_versions set title = ${draft.title}, content = ${JSON.stringify(draft.content)}::jsonb,
      editor_ids = case when ${draft.editorId}::uuid = any (editor_ids || author_id) then editor_ids
        else editor_ids || ${draft.editorId}::uuid end,
      saved_by = ${draft.editorId}, saved_at = ${draft.at}, autosaves = ${waits.autosaves},
      autosaved_since = ${waits.since ?? null}, version = version + 1
    where id = ${shown.id}`);
  if (publishedVersion === null) {
    await tx.run(sql`update procedures set title = ${draft.title}, version = version + 1 where id = ${id}`);
  }
}

export async function deleteDraft(
  tx: Transaction,
  { id, shown }: ShownProcedure,
  procedureLeft: boolean,
): Promise<void> {
  await tx.run(sql`delete from procedure_versions where id = ${shown.id}`);
  await (procedureLeft ? touch(tx, id) : tx.run(sql`delete from procedures where id = ${id}`));
}

export async function submitVersion(
  tx: Transaction,
  versionId: string,
  { state, at, note }: { state: ProcedureVersionState; at: string; note: string | null },
): Promise<void> {
  await tx.run(sql`
    update procedure_versions set state = ${state}, submitted_at = ${at}, note = ${note}, autosaves = 0,
      autosaved_since = null, version = version + 1
    where id = ${versionId}`);
}

export async function returnVersion(
  tx: Transaction,
  versionId: string,
  { state, at, by, comment }: { state: ProcedureVersionState; at: string; by: string; comment: string },
): Promise<void> {
  await tx.run(sql`
    update procedure_versions set state = ${state}, returned_at = ${at}, returned_by = ${by},
      return_comment = ${comment}, version = version + 1
    where id = ${versionId}`);
}

/** Removes the comment of an earlier review too: submitting again answers it. */
export async function withdrawVersion(
  tx: Transaction,
  versionId: string,
  state: ProcedureVersionState,
): Promise<void> {
  await tx.run(sql`
    update procedure_versions set state = ${state}, submitted_at = null, returned_at = null, returned_by = null,
      return_comment = null, version = version + 1
    where id = ${versionId}`);
}

export async function publishVersion(
  tx: Transaction,
  { id, shown }: ShownProcedure,
  {
    state,
    at,
    reviewerId,
    dueOn,
  }: { state: ProcedureVersionState; at: string; reviewerId: string; dueOn: string },
): Promise<void> {
  await tx.run(sql`
    update procedure_versions set state = 'superseded', version = version + 1
    where procedure_id = ${id} and state = 'published'`);
  await tx.run(sql`
    update procedure_versions set state = ${state}, published_at = ${at}, reviewer_id = ${reviewerId},
      version = version + 1
    where id = ${shown.id}`);
  await tx.run(sql`
    update procedures set published_version_id = ${shown.id}, title = ${shown.title},
      inspection_due_on = ${dueOn}::date, version = version + 1
    where id = ${id}`);
}

/** Out of force, no inspection falls due, and one that was planned is called off. */
export async function retireVersion(
  tx: Transaction,
  { id, shown }: ShownProcedure,
  { at, by, reason }: { at: string; by: string; reason: string },
): Promise<void> {
  await tx.run(sql`
    update procedure_versions set state = 'retired', retired_at = ${at}, retired_by = ${by},
      retire_reason = ${reason}, version = version + 1
    where id = ${shown.id}`);
  await tx.run(sql`
    update procedure_inspections set state = 'cancelled', version = version + 1
    where procedure_id = ${id} and state = 'planned'`);
  await tx.run(sql`
    update procedures set published_version_id = null, inspection_due_on = null, version = version + 1
    where id = ${id}`);
}

/** For a person who has the procedure on the screen: it has changed. */
async function touch(tx: Transaction, id: string): Promise<void> {
  await tx.run(sql`update procedures set version = version + 1 where id = ${id}`);
}

/** How many of the files are photos of the tenant's procedures. */
export async function countPhotos(tx: Transaction, ids: readonly string[]): Promise<number> {
  const found = await tx.first(sql<{ count: number }>`
    select count(*)::int as count from files where id = any(${[...ids]}::uuid[]) and purpose in ('procedure', 'point')`);
  return found?.count ?? 0;
}

/** The procedure of a machine. */
export function procedureOf(tx: Transaction, equipmentId: string): Promise<{ id: string } | undefined> {
  return tx.first(sql<{ id: string }>`
    select id from procedures where equipment_id = ${equipmentId}`);
}
