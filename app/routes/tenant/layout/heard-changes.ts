import type { LiveChange } from "#contract/live/schemas.ts";
import { type LiveTopic, liveTopics } from "#contract/live/words.ts";

/** What a page shows of others' work. */
export interface Followed {
  topics: readonly LiveTopic[];
  /** The one lockout that it shows; all if undefined. */
  lockoutId?: string | undefined;
}

/** More than so many at once are taken as a change of everything. */
const mostKept = 100;

/** What has been heard since what the page shows was requested, so it may be missing from the page. */
export class HeardChanges {
  #kept: { change: LiveChange; at: number }[] = [];
  #asOf = Number.NEGATIVE_INFINITY;

  /** `at` is a time of this page, ms, on the clock that `came` is told of too. */
  hear(change: LiveChange, at: number): void {
    if (change.number <= this.#asOf) return;
    this.#kept.push({ change, at });
    if (this.#kept.length <= mostKept) return;
    this.#kept = [{ change: { number: change.number, topics: [...liveTopics], lockouts: null }, at }];
  }

  /**
   * The page has come. What was heard before it was requested is in it, and so is everything up to the number that it
   * names, such as the person's own step.
   */
  came({ requestedAt, asOf = Number.NEGATIVE_INFINITY }: { requestedAt: number; asOf?: number | undefined }) {
    this.#asOf = asOf;
    this.#kept = this.#kept.filter(({ change, at }) => at >= requestedAt && change.number > asOf);
  }

  /** Whether this page may lack something. */
  concern(page: Followed | undefined): boolean {
    return this.#kept.some(({ change }) => concerns(change, page));
  }
}

/** Whether a page that shows this is out of date after the change. */
export function concerns({ topics, lockouts }: LiveChange, page: Followed | undefined): boolean {
  if (!page || !page.topics.some((topic) => topics.includes(topic))) return false;
  // Only the page of one lockout ignores the others; what concerns no lockout at all, such as a new padlock, it shows.
  const isOfLockouts = page.lockoutId !== undefined && topics.includes("lockouts");
  return !isOfLockouts || lockouts === null || lockouts.includes(page.lockoutId ?? "");
}
