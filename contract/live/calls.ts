import { signedIn } from "#contract/access.ts";
import { endpoint } from "#contract/endpoint.ts";
import { liveChange, liveQuery } from "./schemas.ts";
import { livePath } from "./words.ts";

export const followChanges = endpoint({
  method: "GET",
  path: livePath,
  summary:
    "List what has changed since a change or a time; as a stream of events for callers that accept text/event-stream",
  access: signedIn,
  isBackground: true,
  query: liveQuery,
  response: liveChange,
});
