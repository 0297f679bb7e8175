import type { z } from "zod";
import * as contract from "#contract/administrators/calls.ts";
import type { AdministratorItem } from "#contract/administrators/schemas.ts";
import { authorize } from "#api/infrastructure/access.ts";
import type { PlatformContext } from "#api/infrastructure/context.ts";
import { fromCursor, toPage } from "#api/infrastructure/database/cursor.ts";
import type { Scope } from "#api/infrastructure/database/scope.ts";
import { notFound } from "#api/infrastructure/errors.ts";
import * as repository from "./sql.ts";

/** Administrators by name. Throws 400 for a made-up cursor. */
export async function listAdministrators(
  { actor, read }: PlatformContext,
  { search, cursor, limit }: z.output<(typeof contract.listAdministrators)["query"]>,
) {
  authorize(actor, contract.listAdministrators.access);
  const after = fromCursor(cursor, "text", "id");
  const rows = await repository.readAdministrators(read, { search, after, limit });
  return toPage(rows, limit, (row) => [row.name, row.id]);
}

/** Throws 404. */
export async function getAdministrator({ actor, read }: PlatformContext, id: string) {
  authorize(actor, contract.getAdministrator.access);
  return existing(read, id);
}

export async function getOwnAccount({ actor, read }: PlatformContext): Promise<AdministratorItem> {
  authorize(actor, contract.getOwnAccount.access);
  return existing(read, actor.admin.id);
}

export async function existing(scope: Scope, id: string): Promise<AdministratorItem> {
  const admin = await repository.readAdministrator(scope, id);
  if (!admin) throw notFound("administrator");
  return admin;
}
