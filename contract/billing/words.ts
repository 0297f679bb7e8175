/** The words of selling and paying, without schemas: pages that run in a browser take them from here. */

/** ISO 4217; each has two decimals, so a minor unit is always a hundredth. */
export const currencies = ["EUR", "USD", "GBP", "CHF"] as const;
export type Currency = (typeof currencies)[number];

/** How often a subscription is paid. */
export const billingIntervals = ["month", "year"] as const;
export type BillingInterval = (typeof billingIntervals)[number];

/** What a plan limits. Storage in GB of 10⁹ bytes. */
export const limitKeys = ["users", "machines", "sites", "storageGb"] as const;
export type LimitKey = (typeof limitKeys)[number];

/** How long the trial of a plan lasts, days; it ends on its own unless the organization continues. */
export const trialDays = 30;

export const subscriptionStates = ["trialing", "active", "past_due", "ended"] as const;
export type SubscriptionState = (typeof subscriptionStates)[number];

export const invoiceStates = ["open", "paid", "void"] as const;
export type InvoiceState = (typeof invoiceStates)[number];

/** What a list of invoices can be narrowed to. */
export const invoiceFilters = ["open", "overdue", "paid", "void"] as const;

export const paymentWays = ["invoice", "card"] as const;

/** `start` and `now` are due today, `trial` when the trial ends, `at_period_end` with the next period. */
export const changeKinds = ["start", "trial", "now", "at_period_end"] as const;
