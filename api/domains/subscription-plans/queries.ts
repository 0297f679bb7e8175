import * as contract from "#contract/subscription-plans/calls.ts";
import type { PublicPlan, SubscriptionPlanDetail } from "#contract/subscription-plans/schemas.ts";
import { authorize } from "#api/infrastructure/access.ts";
import type { PlatformContext, PublicContext } from "#api/infrastructure/context.ts";
import type { Scope } from "#api/infrastructure/database/scope.ts";
import { notFound } from "#api/infrastructure/errors.ts";
import {
  type OwnPricePlan,
  readPlan,
  readPlans,
  readPlansWithoutPrice,
  readPlanVersion,
  readPublicPlans,
} from "./sql.ts";

/** The plans on offer, for anyone. */
export async function listPublicPlans({ deps }: PublicContext): Promise<{ items: PublicPlan[] }> {
  return { items: await readPublicPlans(deps.db.platform()) };
}

export async function listPlans({ actor, read }: PlatformContext) {
  authorize(actor, contract.listSubscriptionPlans.access);
  return { items: await readPlans(read) };
}

/** Throws 404. */
export async function getPlan({ actor, read }: PlatformContext, id: string): Promise<SubscriptionPlanDetail> {
  authorize(actor, contract.getSubscriptionPlan.access);
  return orNotFound(await readPlan(read, id));
}

/** For other domains: the plans on offer. */
export function plansOnOffer(platform: Scope): Promise<PublicPlan[]> {
  return readPublicPlans(platform);
}

/** For other domains: the plans that sales make the price of. */
export function plansWithoutPrice(platform: Scope): Promise<OwnPricePlan[]> {
  return readPlansWithoutPrice(platform);
}

/** For other domains: a published version, whether or not it is still on offer. */
export function planVersion(platform: Scope, id: string, number: number): Promise<PublicPlan | undefined> {
  return readPlanVersion(platform, id, number);
}

/** Throws 404 for a plan that is not there. */
export function orNotFound(plan: SubscriptionPlanDetail | undefined): SubscriptionPlanDetail {
  if (!plan) throw notFound("subscription plan");
  return plan;
}
