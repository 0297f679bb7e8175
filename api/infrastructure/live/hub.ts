import type { FastifyBaseLogger } from "fastify";
import type { LiveChange } from "#contract/live/schemas.ts";
import { liveRefusal } from "#contract/live/sentences.ts";
import { topicsOfSubjects } from "#contract/live/topics.ts";
import { apiRefusal } from "#contract/sentences.ts";
import { ApiError } from "#api/infrastructure/errors.ts";
import type { EventStream } from "./event-stream.ts";
import { Feed, type Follower, Following, type Recheck } from "./feed.ts";
import { readNotice } from "./notice.ts";

/** The most streams at once. A browser has one, however many pages it has open. */
export const streamLimits = { perKey: 8, perTenant: 2_000, inAll: 5_000 };
/** How often streams show life and their rights are checked, ms: no end of a session is noticed later. */
const sweepEvery = 20_000;

interface HubOptions {
  /** What a tenant's streams may have missed since a number. */
  readMissed(tenantId: string, after: number): Promise<LiveChange>;
  log: FastifyBaseLogger;
  limits?: typeof streamLimits;
}

/** The open streams of a process: tells each what changed in its tenant, and ends those that lose their right. */
export class LiveHub {
  readonly #feeds = new Map<string, Feed>();
  readonly #options: HubOptions;
  readonly #limits: typeof streamLimits;
  readonly #sweep: NodeJS.Timeout;
  #open = 0;
  #isDeaf = false;
  #isOver = false;

  constructor(options: HubOptions) {
    this.#options = options;
    this.#limits = options.limits ?? streamLimits;
    this.#sweep = setInterval(() => void this.#checkAll(), sweepEvery);
    this.#sweep.unref();
  }

  /** How many streams are open. */
  get size(): number {
    return this.#open;
  }

  /**
   * Opens a stream. It first tells what `read` says that its reader missed. Throws 429 for a session with too many, 503
   * where the tenant or the process has no room, or while the process stops.
   */
  async open(follower: Follower, read: () => Promise<LiveChange>): Promise<EventStream> {
    this.#mustHaveRoom(follower);
    const feed = this.#feeds.get(follower.tenantId) ?? new Feed();
    this.#feeds.set(follower.tenantId, feed);
    const following = new Following(follower);
    feed.followings.add(following);
    this.#open += 1;
    following.stream.once("close", () => this.#leave(feed, following));
    try {
      // It is in the feed already: whatever is committed after this statement reaches it.
      const missed = await read();
      feed.startAt(missed.number, this.#isDeaf);
      following.begin(missed);
      return following.stream;
    } catch (error) {
      following.stream.destroy();
      throw error;
    }
  }

  /** What the database told every process. */
  hear(payload: string): void {
    const notice = readNotice(payload);
    const feed = notice && this.#feeds.get(notice.tenantId);
    if (!notice || !feed) return;
    if (notice.kind === "change") feed.tell({ number: notice.number, ...topicsOfSubjects(notice.subjects) });
    else void this.#check(notice.tenantId, feed);
  }

  /** From now on changes may be missed. */
  lost(): void {
    this.#isDeaf = true;
    for (const feed of this.#feeds.values()) feed.markDeaf();
  }

  /** Changes are heard again: every stream is told what it missed. */
  restored(): void {
    this.#isDeaf = false;
    void this.#catchUp();
  }

  /** Ends every stream, and opens no other. Their browsers come back, to another process or this one's successor. */
  stop(): void {
    this.#isOver = true;
    clearInterval(this.#sweep);
    for (const { followings } of this.#feeds.values())
      for (const { stream } of followings) stream.finish("restart");
  }

  async #catchUp(): Promise<void> {
    for (const [tenantId, feed] of this.#feeds) {
      const after = feed.missedFrom;
      if (after === undefined) continue;
      try {
        const missed = await this.#options.readMissed(tenantId, after);
        feed.missedFrom = undefined;
        feed.tell(missed);
      } catch (error) {
        this.#options.log.warn({ err: error }, "could not read what open pages missed");
        // They read it themselves when they come back.
        for (const { stream } of feed.followings) stream.finish("restart");
      }
      // Rights may have changed unheard.
      await this.#check(tenantId, feed);
    }
  }

  async #checkAll(): Promise<void> {
    for (const [tenantId, feed] of this.#feeds) {
      for (const { stream } of feed.followings) stream.beat();
      await this.#check(tenantId, feed);
    }
  }

  /** Ends the streams whose session or link is over, or may no longer hear of all its topics. */
  async #check(tenantId: string, feed: Feed): Promise<void> {
    const byRecheck = Map.groupBy(feed.followings, ({ follower }) => follower.recheck);
    for (const [recheck, followings] of byRecheck) await this.#checkSome(tenantId, recheck, followings);
  }

  async #checkSome(tenantId: string, recheck: Recheck, followings: readonly Following[]): Promise<void> {
    try {
      const keys = [...new Set(followings.map(({ follower }) => follower.key))];
      const rights = await recheck(tenantId, keys);
      for (const { follower, stream } of followings) {
        const now = rights.get(follower.key);
        if (now?.join() !== follower.topics.join()) stream.finish("access");
      }
    } catch (error) {
      this.#options.log.warn({ err: error }, "could not check who may follow changes");
      // Without an answer no one keeps a right.
      for (const { stream } of followings) stream.finish("restart");
    }
  }

  #mustHaveRoom({ tenantId, key }: Follower): void {
    const inTenant = this.#feeds.get(tenantId)?.followings;
    const ofKey = [...(inTenant ?? [])].filter(({ follower }) => follower.key === key).length;
    if (ofKey >= this.#limits.perKey) throw new ApiError("rate_limited", liveRefusal("too_many_streams"));
    const isFull = this.#open >= this.#limits.inAll || (inTenant?.size ?? 0) >= this.#limits.perTenant;
    if (isFull || this.#isOver)
      throw new ApiError("unavailable", apiRefusal(this.#isOver ? "restarting" : "busy"));
  }

  #leave(feed: Feed, following: Following): void {
    if (!feed.followings.delete(following)) return;
    this.#open -= 1;
    const { tenantId } = following.follower;
    if (feed.followings.size === 0 && this.#feeds.get(tenantId) === feed) this.#feeds.delete(tenantId);
  }
}
