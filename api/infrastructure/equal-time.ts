/**
 * Does the work, and answers after at least `ms`, so the response time does not reveal who has an account.
 * Throws what the work throws, after the same time.
 */
export async function inEqualTime<Result>(ms: number, work: () => Promise<Result>): Promise<Result> {
  const wait = new Promise((resolve) => setTimeout(resolve, ms));
  const [outcome] = await Promise.allSettled([work(), wait]);
  if (outcome.status === "rejected") throw outcome.reason;
  return outcome.value;
}

/** Longer than emailing a link takes, and not noticeable to a person, ms. */
export const linkTime = 250;
