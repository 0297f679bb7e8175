/**
 * Does the work, and answers no sooner than after `ms`, whether there was much to do or nothing: so the wait for
 * an answer does not tell a stranger who has an account. Throws what the work throws, after the same time.
 */
export async function inEqualTime<Result>(ms: number, work: () => Promise<Result>): Promise<Result> {
  const wait = new Promise((resolve) => setTimeout(resolve, ms));
  const [outcome] = await Promise.allSettled([work(), wait]);
  if (outcome.status === "rejected") throw outcome.reason;
  return outcome.value;
}

/** Longer than the mailing of a link takes, and nothing to a person, ms. */
export const linkTime = 250;
