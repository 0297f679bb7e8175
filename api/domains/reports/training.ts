import type { z } from "zod";
import * as contract from "#contract/reports/calls.ts";
import { certificateKinds, lockoutAuthorization } from "#contract/users/words.ts";
import { lapsingDays, type TrainingView } from "#contract/reports/words.ts";
import type { TrainingRow } from "#contract/reports/schemas.ts";
import { authorize } from "#api/infrastructure/access.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import { fromCursor, toPage } from "#api/infrastructure/database/cursor.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import type { ExportColumn } from "#api/infrastructure/exports/column.ts";
import { type Export, pagesOf } from "#api/infrastructure/exports/export.ts";
import { screenWords } from "#api/infrastructure/screen-words.ts";

type Report = z.input<(typeof contract.reportTraining)["response"]>;
type Query = z.output<NonNullable<(typeof contract.reportTraining)["query"]>>;

/** A page of people with their certificates, and the state of their lockout authorizations. */
export async function reportTraining(ctx: TenantContext, query: Query): Promise<Report> {
  authorize(ctx.actor, contract.reportTraining.access);
  const [rows, counts] = await Promise.all([readPage(ctx, query), readCounts(ctx)]);
  return { ...toPage(rows, query.limit, keyOf), counts };
}

/** All of them, for a file. */
export function exportTraining(ctx: TenantContext, { show }: { show: TrainingView }): Export<TrainingRow> {
  authorize(ctx.actor, contract.exportTraining.access);
  const pages = pagesOf(async (cursor) => {
    const query = { show, cursor, limit: 200 };
    return toPage(await readPage(ctx, query), query.limit, keyOf);
  });
  return { name: "training", columns, pages };
}

const keyOf = ({ name, id }: TrainingRow) => [name, id];

function readPage(ctx: TenantContext, { cursor, limit, show }: Query): Promise<TrainingRow[]> {
  const after = fromCursor(cursor, "text", "id");
  const wanted = [sql`u.active`];
  if (after) wanted.push(sql`(u.name, u.id) > (${after[0]}, ${after[1]}::uuid)`);
  if (show === "attention") wanted.push(needsAttention(ctx.now));
  return ctx.read.all(sql<TrainingRow>`
    select u.id, u.name, u.job_title as "jobTitle", u.employer, u.kind,
      coalesce((select json_object_agg(c.kind, c.until) from (
        select a.kind, max(a.valid_until) as until from authorisations a
        where a.tenant_id = u.tenant_id and a.user_id = u.id and a.revoked_at is null group by a.kind) c), '{}')
        as "validUntil"
    from users u
    where ${sql.join(wanted, sql` and `)}
    order by u.name, u.id limit ${limit + 1}`);
}

/** A certificate has lapsed or will soon, or an authorized employee has no lockout authorization. */
function needsAttention(now: string) {
  return sql`(exists (select from authorisations a
      where a.tenant_id = u.tenant_id and a.user_id = u.id and a.revoked_at is null
      group by a.kind having max(a.valid_until) <= ${now.slice(0, 10)}::date + ${lapsingDays}::int)
    or u.kind = 'authorised' and not exists (select from authorisations a
      where a.tenant_id = u.tenant_id and a.user_id = u.id and a.revoked_at is null
        and a.kind = ${lockoutAuthorization}))`;
}

async function readCounts(ctx: TenantContext): Promise<Report["counts"]> {
  const today = ctx.now.slice(0, 10);
  const counts = await ctx.read.first(sql<Report["counts"]>`
    select count(*) filter (where until > ${today}::date + ${lapsingDays}::int) as current,
      count(*) filter (where until >= ${today}::date and until <= ${today}::date + ${lapsingDays}::int) as lapsing,
      count(*) filter (where until is null or until < ${today}::date) as lapsed
    from (select (select max(a.valid_until) from authorisations a
        where a.tenant_id = u.tenant_id and a.user_id = u.id and a.kind = ${lockoutAuthorization}
          and a.revoked_at is null) as until
      from users u where u.active and u.kind = 'authorised') people`);
  if (!counts) throw new Error("An aggregate always has a row.");
  return counts;
}

const columns: ExportColumn<TrainingRow>[] = [
  { header: "Name", type: "text", value: (row) => row.name },
  { header: "Job title", type: "text", value: (row) => row.jobTitle },
  { header: "Employer", type: "text", value: (row) => row.employer },
  { header: "Employee type", type: "text", value: (row) => screenWords.personKind[row.kind] },
  ...certificateKinds.map((kind) => ({
    header: `${screenWords.certificateKind[kind]} valid until`,
    type: "day" as const,
    value: (row: TrainingRow) => row.validUntil[kind] ?? null,
  })),
];
