import type { Transaction } from "#api/infrastructure/database/scope.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import type { FileRow } from "./row-kind.ts";
import { isUnchanged } from "./sql.ts";

export interface Machine {
  /** "" if another sheet of the same workbook adds it. */
  id: string;
  /** In capitals. */
  tag: string;
  ownTag: string;
  name: string;
  hasProcedure: boolean;
  /** The tags of its isolation points as the register has them. */
  points: string[];
}

const tagsInFile = (importId: string) => sql`
  select distinct upper(data->>'tag') as tag from equipment_import_rows where import_id = ${importId}`;

/** What a machine's procedure says: as exports write it, and in its newest version. */
export interface RecordedProcedure {
  /** In capitals. */
  tag: string;
  ownTag: string;
  name: string;
  versions: { title: string; content: object }[];
}

/** Nobody begins a procedure of a machine of the file until the transaction ends. */
export async function holdMachinesOf(tx: Transaction, importId: string): Promise<void> {
  await tx.run(sql`
    select from equipment where upper(tag) in (${tagsInFile(importId)}) order by id for update`);
}

/** The tags of the machines whose rows are imported, in capitals. */
export async function readMachineTags(tx: Transaction, importId: string): Promise<string[]> {
  const rows = await tx.all(sql<{ tag: string }>`${tagsInFile(importId)} and not ${isUnchanged} order by 1`);
  return rows.map(({ tag }) => tag);
}

/** Machines in use, by their tags in capitals. */
export function readMachines(tx: Transaction, tags: readonly string[]): Promise<Machine[]> {
  return tx.all(sql<Machine>`
    select e.id, upper(e.tag) as tag, e.tag as "ownTag", e.name,
      exists (select from procedures pr
        where pr.tenant_id = e.tenant_id and pr.equipment_id = e.id) as "hasProcedure",
      array(select p.tag from equipment_points ep
        join isolation_points p on p.tenant_id = ep.tenant_id and p.id = ep.point_id
        where ep.tenant_id = e.tenant_id and ep.equipment_id = e.id) as points
    from equipment e where upper(e.tag) = any(${[...tags]}::text[]) and e.status <> 'archived'`);
}

/** The procedures of machines with these tags, in capitals, also of archived ones. */
export function readRecorded(tx: Transaction, tags: readonly string[]): Promise<RecordedProcedure[]> {
  return tx.all(sql<RecordedProcedure>`
    select upper(e.tag) as tag, e.tag as "ownTag", e.name,
      (select jsonb_agg(jsonb_build_object('title', case when v.id = pr.published_version_id then pr.title
          else coalesce(v.title, pr.title) end, 'content', v.content)
          order by v.id is not distinct from pr.published_version_id desc)
        from procedure_versions v where v.tenant_id = pr.tenant_id and v.procedure_id = pr.id
          and (v.id = pr.published_version_id or v.number = (select max(n.number) from procedure_versions n
            where n.tenant_id = pr.tenant_id and n.procedure_id = pr.id))) as versions
    from equipment e
    join procedures pr on pr.tenant_id = e.tenant_id and pr.equipment_id = e.id
    where upper(e.tag) = any(${[...tags]}::text[])`);
}

/** The rows of a file about machines with these tags, in their order. */
export function readRowsOf(tx: Transaction, importId: string, tags: readonly string[]): Promise<FileRow[]> {
  return tx.all(sql<FileRow>`
    select line, data as cells from equipment_import_rows
    where import_id = ${importId} and upper(data->>'tag') = any(${[...tags]}::text[]) order by line`);
}
