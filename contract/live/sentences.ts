import { refusalsOf } from "../sentences.ts";

/** Why a page cannot follow changes now. */
export const liveRefusal = refusalsOf({
  too_many_streams: "Too many pages of this session are open. Close some of them.",
});
