import { useNonce } from "#app/lib/nonce.tsx";
import type { SessionArea } from "./session-calls.ts";

/* What the browser stores of a session: the portal's mark of an administrator, and a token that an old client may have left. A sign-in page means that no one is signed in, so both are removed before it is rendered. */
const records = { platform: ["platformAdmin", "sessionToken"], tenant: ["sessionToken"] };

/** The first element of a sign-in page. It runs while a new document is parsed, before any text is painted. */
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
