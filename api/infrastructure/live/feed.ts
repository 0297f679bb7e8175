import type { LiveChange } from "#contract/live/schemas.ts";
import type { LiveTopic } from "#contract/live/words.ts";
import { EventStream } from "./event-stream.ts";

/** What each follower may still hear of, by the key of its right; a key that is left out hears nothing any more. */
export type Recheck = (
  tenantId: string,
  keys: readonly string[],
) => Promise<ReadonlyMap<string, readonly LiveTopic[]>>;

/** Whose stream it is. */
export interface Follower {
  tenantId: string;
  /** Of the session or the link that the stream depends on. */
  key: string;
  topics: readonly LiveTopic[];
  recheck: Recheck;
  /** Off where no one may learn which lockouts there are. */
  namesLockouts?: boolean;
}

/** One open stream. Until it knows what it missed, changes wait. */
export class Following {
  readonly follower: Follower;
  readonly stream = new EventStream();
  #waiting: LiveChange[] | undefined = [];

  constructor(follower: Follower) {
    this.follower = follower;
  }

  /** First what was missed, then what came meanwhile. */
  begin(missed: LiveChange): void {
    const waiting = this.#waiting ?? [];
    this.#waiting = undefined;
    // Also when nothing was missed: the browser learns the number, and that it is connected.
    this.stream.change(this.#allowed(missed));
    for (const change of waiting) if (change.number > missed.number) this.tell(change);
  }

  tell(change: LiveChange): void {
    if (this.#waiting) {
      this.#waiting.push(change);
      return;
    }
    const allowed = this.#allowed(change);
    if (allowed.topics.length > 0) this.stream.change(allowed);
  }

  #allowed(change: LiveChange): LiveChange {
    const { topics, namesLockouts = true } = this.follower;
    const { procedures: _, ...unnamed } = change;
    return allowedOf(namesLockouts ? change : { ...unnamed, lockouts: null }, topics);
  }
}

/** A change as someone hears of it who may read only these topics. */
export function allowedOf({ procedures, ...change }: LiveChange, mayRead: readonly LiveTopic[]): LiveChange {
  const topics = change.topics.filter((topic) => mayRead.includes(topic));
  const namesProcedures = topics.includes("procedures") || topics.includes("drafts");
  return {
    ...change,
    topics,
    lockouts: topics.includes("lockouts") ? change.lockouts : [],
    ...(procedures && namesProcedures && { procedures }),
  };
}

/** A tenant's open streams in this process. */
export class Feed {
  readonly followings = new Set<Following>();
  /** The number up to which every one of them has been told. */
  #toldTo: number | undefined;
  /** The number from which on they may have missed something. */
  missedFrom: number | undefined;

  /** A stream has read up to a number by itself. It is the first one's number that counts: others know less. */
  startAt(number: number, isDeaf: boolean): void {
    this.#toldTo ??= number;
    if (isDeaf) this.missedFrom ??= number;
  }

  markDeaf(): void {
    this.missedFrom ??= this.#toldTo;
  }

  tell(change: LiveChange): void {
    this.#toldTo = Math.max(this.#toldTo ?? 0, change.number);
    for (const following of this.followings) following.tell(change);
  }
}
