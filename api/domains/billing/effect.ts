import type { PublicContext } from "#api/infrastructure/context.ts";
import type { Transaction } from "#api/infrastructure/database/scope.ts";

/** What an event does within the tenant that it is about. */
export interface Effect {
  /** The name that the provider or our own metadata uses. */
  tenantId?: string | undefined;
  customer?: string | null | undefined;
  apply: (at: EventPlace) => Promise<void>;
}

export interface EventPlace {
  ctx: PublicContext;
  tx: Transaction;
  tenantId: string;
  eventId: string;
}
