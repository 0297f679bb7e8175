import { z } from "zod";
import { billingRefusal } from "#contract/billing/sentences.ts";
import type { PublicContext } from "#api/infrastructure/context.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { ApiError } from "#api/infrastructure/errors.ts";
import { addCard, endSubscription, followSubscription, noteFailure, recordPayment } from "./card-effects.ts";
import type { Effect } from "./effect.ts";
import * as shapes from "./stripe-events.ts";
import { notConfigured, stripeOf } from "./stripe.ts";

/**
 * Handles an event of the payment provider. Throws 400 if it is not signed with our secret, without a change. A
 * repeated event changes nothing; one about an unknown tenant is ignored.
 */
export async function takeEvent(
  ctx: PublicContext,
  body: Buffer | undefined,
  signature: string | undefined,
): Promise<void> {
  const event = await verified(ctx, body, signature);
  const effect = effectOf(event);
  if (!effect) return;
  const tenantId = await tenantOf(ctx, effect);
  if (!tenantId) return;
  await ctx.deps.db.inTenant(tenantId, async (tx) => {
    const isNew = await tx.run(sql`
      insert into payment_events (id, kind) values (${event.id}, ${event.type}) on conflict do nothing`);
    if (isNew === 1) await effect.apply({ ctx, tx, tenantId, eventId: event.id });
  });
}

async function verified(ctx: PublicContext, body: Buffer | undefined, signature: string | undefined) {
  const { stripe: config } = ctx.deps.config.billing;
  if (!config) throw notConfigured();
  const stripe = await stripeOf(config);
  try {
    if (!body || !signature) throw new Error("nothing to verify");
    return shapes.eventSchema.parse(stripe.webhooks.constructEvent(body, signature, config.webhookSecret));
  } catch {
    throw new ApiError("bad_request", billingRefusal("event_not_signed"));
  }
}

function effectOf(event: z.output<typeof shapes.eventSchema>): Effect | undefined {
  const read = <Schema extends z.ZodType>(schema: Schema): z.output<Schema> => {
    const parsed = schema.safeParse(event.data.object);
    if (parsed.success) return parsed.data;
    throw new ApiError("bad_request", billingRefusal("event_incomplete", { type: event.type }));
  };
  switch (event.type) {
    case "checkout.session.completed":
      return addCard(read(shapes.checkoutSession));
    case "invoice.paid":
      return recordPayment(read(shapes.paidInvoice));
    case "invoice.payment_failed":
      return noteFailure(read(shapes.failedInvoice));
    case "customer.subscription.updated":
      return followSubscription(read(shapes.subscriptionObject));
    case "customer.subscription.deleted":
      return endSubscription(read(shapes.subscriptionObject));
    default:
      return undefined;
  }
}

async function tenantOf(
  { deps }: PublicContext,
  { tenantId, customer }: Effect,
): Promise<string | undefined> {
  const named = z.uuid().safeParse(tenantId).data ?? null;
  const row = await deps.db.platform().first(sql<{ id: string }>`
    select t.tenant_id as id from tenants t left join subscriptions s on s.tenant_id = t.tenant_id
    where t.tenant_id = ${named} or s.stripe_customer = ${customer ?? null}
    order by t.tenant_id = ${named} desc nulls last limit 1`);
  return row?.id;
}
