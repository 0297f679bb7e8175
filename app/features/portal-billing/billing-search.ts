import { subscriptionStates, invoiceFilters } from "#contract/billing/words.ts";

/** The filters of a list, from its address; an unknown value is ignored. */
export function readSubscriptionSearch(params: URLSearchParams) {
  return { state: oneOf(subscriptionStates, params.get("state")), ...searchIn(params) };
}

export function readInvoiceSearch(params: URLSearchParams) {
  return { state: oneOf(invoiceFilters, params.get("state")), ...searchIn(params) };
}

function searchIn(params: URLSearchParams) {
  return { search: params.get("search")?.trim().slice(0, 100) || undefined };
}

function oneOf<Value extends string>(values: readonly Value[], given: string | null): Value | undefined {
  return values.find((value) => value === given);
}
