import { useNonce } from "#app/lib/nonce.tsx";
import type { SessionArea } from "./session-calls.ts";

/*
 * What the browser keeps of a session: the portal's mark of an administrator, and a token that a client of long ago
 * may have left. A sign-in page appears because no one is signed in, so both go before it is drawn.
 */
const records = { platform: ["platformAdmin", "sessionToken"], tenant: ["sessionToken"] };

/** The first thing in a sign-in page. It runs while a new document is read, before any of its words is drawn. */
export function ForgetSession({ area }: { area: SessionArea }) {
  const nonce = useNonce();
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: scriptThatRemoves(records[area]) }}
    />
  );
}

function scriptThatRemoves(names: readonly string[]): string {
  const list = JSON.stringify(names);
  return `try{for(const name of ${list}){sessionStorage.removeItem(name);localStorage.removeItem(name)}}catch{}`;
}
