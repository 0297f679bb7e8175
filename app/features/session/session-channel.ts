import type { SessionStatus } from "#contract/identity/schemas.ts";
import type { SessionArea } from "./session-calls.ts";

/** A message from one tab to the others of this browser. `leaving`: the person has pressed the button to sign out. */
export type SessionNews =
  { kind: "extended"; status: SessionStatus } | { kind: "ended"; reason: string } | { kind: "leaving" };

const channelName = (area: SessionArea) => `hasp.session.${area}`;

/** Receives what other tabs report about the same session. */
export function openSessionChannel(area: SessionArea, hear: (news: SessionNews) => void) {
  const channel = new BroadcastChannel(channelName(area));
  channel.onmessage = ({ data }: MessageEvent<SessionNews>) => hear(data);
  return {
    tell: (news: SessionNews) => channel.postMessage(news),
    close: () => channel.close(),
  };
}

/** For a page that only has to say one thing. */
export function tellOtherTabs(area: SessionArea, news: SessionNews) {
  const channel = new BroadcastChannel(channelName(area));
  channel.postMessage(news);
  channel.close();
}
