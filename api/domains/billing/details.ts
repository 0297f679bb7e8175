import type { z } from "zod";
import * as contract from "#contract/billing/calls.ts";
import type { BillingDetails } from "#contract/billing/schemas.ts";
import { authorize } from "#api/infrastructure/access.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { stale } from "#api/infrastructure/errors.ts";
import { noteBilling } from "./events.ts";
import { readBilling } from "./records-sql.ts";

/** Saves where invoices go; those that were issued stay as they are. Throws 409 `stale` with what is there now. */
export async function saveDetails(
  ctx: TenantContext,
  { version, ...details }: z.output<(typeof contract.saveBillingDetails)["body"]>,
): Promise<BillingDetails> {
  authorize(ctx.actor, contract.saveBillingDetails.access);
  return ctx.write(async (tx) => {
    const { name, address, email, vatId, reference } = details;
    // Version 0 is nothing yet: the first to save makes the row, and a second beginner finds it there.
    const saved = await tx.first(
      version === 0
        ? sql<{ version: number }>`
            insert into billing_details (name, address, email, vat_id, reference)
            values (${name}, ${address}, ${email}, ${vatId}, ${reference})
            on conflict (tenant_id) do nothing returning version`
        : sql<{ version: number }>`
            update billing_details set name = ${name}, address = ${address}, email = ${email}, vat_id = ${vatId},
              reference = ${reference}, version = version + 1 where version = ${version} returning version`,
    );
    if (!saved) throw stale((await readBilling(tx, ctx.now.slice(0, 10))).details);
    await noteBilling(ctx, tx, "details_saved", { name, email });
    return { version: saved.version, ...details };
  });
}
