import type { Deps } from "#api/infrastructure/context.ts";
import type { Transaction } from "#api/infrastructure/database/scope.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { hashPassword } from "#api/infrastructure/passwords.ts";
import { type DemoCompany, demoCompanies } from "./catalog/people.ts";
import { addPlatformAdmin, addTenant } from "./platform.ts";
import { addBilling } from "./billing.ts";
import { addEquipment } from "./equipment.ts";
import { addInquiries } from "./inquiries.ts";
import { addLocks } from "./locks.ts";
import { seeOldNotifications } from "./notifications.ts";
import { addPeople } from "./people.ts";
import { addProcedures } from "./procedures.ts";
import { playScenarios } from "./scenarios/play.ts";

/** The password of every demo account, and the address of the platform's (docs: README). */
export const demoPassword = "Hasp-lockout-2026";
export const demoAdminEmail = "platform@hasp.example";

/**
 * The demo data of every tenant that has none yet. Each tenant's is one transaction, so a start killed in the
 * middle leaves nothing half-made; a start that finds it all there does one read.
 */
export async function seedDemo(deps: Deps, companies = demoCompanies): Promise<void> {
  const missing = await missingOf(deps, companies);
  if (missing.length === 0) return;
  const passwordHash = await hashPassword(demoPassword);
  await deps.db.inPlatform(async (tx) => {
    await addPlatformAdmin(tx, { email: demoAdminEmail, name: "Paula Platform", passwordHash });
    for (const company of missing) await addTenant(tx, company);
    await addInquiries(tx, deps.clock());
  });
  for (const company of missing) {
    const tenantId = await deps.tenants.idOf(company.slug);
    await deps.db.inTenant(tenantId, (tx) => fillTenant(deps, tx, tenantId, company, passwordHash));
  }
}

async function fillTenant(
  deps: Deps,
  tx: Transaction,
  tenantId: string,
  company: DemoCompany,
  passwordHash: string,
): Promise<void> {
  // Two processes that start at once: the second waits here, then finds the work done.
  await tx.run(sql`select pg_advisory_xact_lock(hashtext(${`seed:${company.slug}`}))`);
  if (await tx.first(sql`select 1 from users limit 1`)) return;
  const people = await addPeople(tx, company, passwordHash, deps.clock());
  const equipment = await addEquipment(tx, company.industries);
  await addProcedures(tx, equipment, people, deps.clock());
  await addLocks(tx, people, new Date(deps.clock()).toISOString());
  await addBilling(deps, tx, company);
  await playScenarios({ deps, tx, tenantId, company, people, equipment });
  await seeOldNotifications(tx, deps.clock());
}

async function missingOf(deps: Deps, companies: readonly DemoCompany[]): Promise<DemoCompany[]> {
  const rows = await deps.db.platform().all(sql<{ slug: string }>`
    select slug from tenants t where exists (select 1 from users u where u.tenant_id = t.tenant_id)`);
  const there = new Set(rows.map((row) => row.slug));
  return companies.filter((company) => !there.has(company.slug));
}
