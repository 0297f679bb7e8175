let earliest: number | undefined;

/** The router asks for what its page shows. `at` is the time of this page, ms. */
export function pageRequested(at: number = performance.now()): void {
  earliest ??= at;
}

/**
 * When what the page now shows was requested, ms of this page; 0 for the document itself. Of several requests since
 * the last answer the earliest, so nothing counts as read that may not have been.
 */
export function takePageRequest(): number {
  const at = earliest ?? 0;
  earliest = undefined;
  return at;
}
