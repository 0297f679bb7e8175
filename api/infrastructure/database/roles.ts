import { createHmac } from "node:crypto";
import { withClient } from "./connections.ts";
import type { DatabaseUrls } from "./database.ts";

const loginRoles = ["hasp_tenant", "hasp_platform"] as const;

/**
 * The URLs of the two login roles, from the owner's. Their passwords follow from the owner's, so that any number of
 * API processes with one DATABASE_URL agree without a further secret to hand around.
 */
export function loginUrls(ownerUrl: string): DatabaseUrls {
  return { tenant: urlOf(ownerUrl, "hasp_tenant"), platform: urlOf(ownerUrl, "hasp_platform") };
}

/**
 * Creates missing login roles, and corrects a wrong password. Neither role owns a table, is a superuser, or can
 * bypass row-level security. Safe when several processes start at once.
 */
export async function ensureLoginRoles(ownerUrl: string): Promise<void> {
  const missing = await Promise.all(
    loginRoles.map(async (role) => ((await hasLogin(ownerUrl, role)) ? [] : [role])),
  );
  if (missing.flat().length === 0) return;
  await withClient({ connectionString: ownerUrl }, async (client) => {
    for (const role of missing.flat()) {
      await client.query(
        `do $$ begin create role ${role}; exception when duplicate_object or unique_violation then null; end $$`,
      );
      const password = client.escapeLiteral(passwordOf(ownerUrl, role));
      await retryWhileUpdatedByAnother(() =>
        // A new role is NOSUPERUSER, NOBYPASSRLS and owns nothing; only a superuser could write that out.
        client.query(`alter role ${role} login password ${password}`),
      );
    }
  });
}

function passwordOf(ownerUrl: string, role: string): string {
  return createHmac("sha256", decodeURIComponent(parse(ownerUrl).password))
    .update(`hasp:${role}`)
    .digest("hex");
}

function urlOf(ownerUrl: string, role: string): string {
  const { protocol, rest } = parse(ownerUrl);
  return `${protocol}//${role}:${passwordOf(ownerUrl, role)}@${rest}`;
}

/** By hand, because a URL with a socket folder has no host and `URL` refuses it. */
function parse(url: string): { protocol: string; password: string; rest: string } {
  const match = /^(postgres(?:ql)?:)\/\/[^:@/]*(?::([^@]*))?@(.*)$/.exec(url);
  if (!match) throw new Error("DATABASE_URL must be of the form postgres://user:password@host/database.");
  return { protocol: match[1] ?? "", password: match[2] ?? "", rest: match[3] ?? "" };
}

async function hasLogin(ownerUrl: string, role: string): Promise<boolean> {
  try {
    return await withClient({ connectionString: urlOf(ownerUrl, role) }, async () => true);
  } catch (error) {
    const code = (error as { code?: string }).code;
    // invalid_password, invalid_authorization_specification (no such role)
    if (code === "28P01" || code === "28000") return false;
    throw error;
  }
}

/** Two processes alter one role at once: PostgreSQL refuses one of them. */
async function retryWhileUpdatedByAnother(change: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await change();
      return;
    } catch (error) {
      if (attempt === 5 || !/concurrently updated/.test((error as Error).message)) throw error;
    }
  }
}
