import type { FastifyReply } from "fastify";
import type { z } from "zod";
import * as contract from "#contract/users/calls.ts";
import type { UserDetail, UserFilters, UserItem } from "#contract/users/schemas.ts";
import { authorize } from "#api/infrastructure/access.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import { fromCursor, toPage } from "#api/infrastructure/database/cursor.ts";
import { notFound } from "#api/infrastructure/errors.ts";
import { exportAnswer, pagesOf } from "#api/infrastructure/exports/export.ts";
import { userExportColumns } from "./export-columns.ts";
import { readUser, readUsers, sortKeyOf } from "./sql.ts";
import { detailOf } from "./view.ts";

/** The organization's people, filtered and sorted. */
export async function listUsers(
  ctx: TenantContext,
  query: z.output<(typeof contract.listUsers)["query"]>,
): Promise<{ items: UserItem[]; nextCursor: string | null }> {
  authorize(ctx.actor, contract.listUsers.access);
  const rows = await readUsers(ctx.read, { ...query, after: afterOf(query.cursor, query.sort) });
  return toPage(rows, query.limit, (user) => sortKeyOf(query.sort, user));
}

/** A person with certificates and permissions. Throws 404. */
export async function readUserDetail(ctx: TenantContext, id: string): Promise<UserDetail> {
  authorize(ctx.actor, contract.getUser.access);
  const user = await readUser(ctx.read, id);
  if (!user) throw notFound("person");
  return detailOf(ctx, user);
}

/** The people of a list as a file, read page by page. */
export function exportUsers(
  ctx: TenantContext,
  reply: FastifyReply,
  query: z.output<(typeof contract.exportUsers)["query"]>,
) {
  authorize(ctx.actor, contract.exportUsers.access);
  const pages = pagesOf((cursor) => listUsers(ctx, { ...query, cursor, limit: 200 }));
  return exportAnswer(ctx, reply, query, { name: "people", columns: userExportColumns, pages });
}

/** Throws 400 for a cursor that is not of this sort. */
function afterOf(cursor: string | undefined, sort: UserFilters["sort"]): string[] | undefined {
  if (sort === "newest") return fromCursor(cursor, "id");
  return fromCursor(cursor, sort === "signed_in" ? "instant" : "text", "id");
}
