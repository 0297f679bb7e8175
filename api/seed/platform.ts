import { features } from "#contract/access.ts";
import { defaultBranding } from "#contract/tenants/schemas.ts";
import type { Transaction } from "#api/infrastructure/database/scope.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { newId } from "#api/infrastructure/ids.ts";
import type { DemoCompany, DemoSlug } from "./catalog/people.ts";

/** Each company's own colors; `default` keeps the product's. */
const colors: Partial<Record<DemoSlug, { primary: string; secondary: string }>> = {
  acme: { primary: "#1B7A4B", secondary: "#1F3A2E" },
  borealis: { primary: "#1F5FA8", secondary: "#22303F" },
  medipure: { primary: "#0E7C86", secondary: "#20364A" },
  maxform: { primary: "#B4561A", secondary: "#3A2F28" },
};

/** Borealis has a second person verify, so both policies can be seen. */
const secondPersonVerifies: DemoSlug[] = ["borealis"];

/** Agreed with each company, beyond what its plan Plant includes: a demo is there to be filled, by a register of 10,000 machines too. */
const agreedLimits = { users: 1_000, machines: 50_000, sites: 500, storageGb: 100 };

export async function addTenant(tx: Transaction, { slug, name }: DemoCompany): Promise<void> {
  await tx.run(sql`
    insert into tenants (tenant_id, slug, name, primary_color, secondary_color, features, demo,
      max_users, max_machines, max_sites, max_storage_gb)
    values (${newId()}, ${slug}, ${name}, ${colors[slug]?.primary ?? defaultBranding.primaryColor},
      ${colors[slug]?.secondary ?? defaultBranding.secondaryColor}, ${[...features]}::text[],
      true, ${agreedLimits.users}, ${agreedLimits.machines},
      ${agreedLimits.sites}, ${agreedLimits.storageGb})
    on conflict (slug) do nothing`);
  if (secondPersonVerifies.includes(slug)) {
    await tx.run(sql`
      update tenant_policies p set rules = '{"secondPersonVerifies": true}' from tenants t
      where t.slug = ${slug} and p.tenant_id = t.tenant_id and p.changed_at is null`);
  }
}

export async function addPlatformAdmin(
  tx: Transaction,
  admin: { email: string; name: string; passwordHash: string },
): Promise<void> {
  await tx.run(sql`
    insert into platform_admins (id, username, email, name, password_hash, role)
    values (${newId()}, 'platform', ${admin.email}, ${admin.name}, ${admin.passwordHash}, 'owner')
    on conflict (email) do nothing`);
}
