/** What a page can follow while it is open. */
export const liveTopics = [
  "lockouts",
  "equipment",
  "locks",
  "procedures",
  "people",
  "inbox",
  "notifications",
  "drafts",
] as const;
export type LiveTopic = (typeof liveTopics)[number];

/** Where changes are streamed: to a signed-in browser, and to the screen on the wall. */
export const livePath = "/api/live";
export const wallLivePath = "/api/wall/live";

/** The media type of a stream of events. A caller that does not accept it gets one answer in JSON. */
export const eventStreamType = "text/event-stream";

/** A page that missed more changes than this reads everything again. */
export const mostMissed = 500;
/** A page that was loaded longer ago than this, ms, reads everything again when it begins to follow. */
export const mostAgeMs = 120_000;
