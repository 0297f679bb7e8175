import { tellHeld } from "./held-here.ts";
import { readKept, setPersonHere } from "./device-store.ts";
import { type Kept, refusedIn, waitingIn } from "./records.ts";
import { sendQueue } from "./send-queue.ts";

/** What is left to send, in how many steps; `planId` is the lockout to look at. */
export interface Unsent {
  planId: string;
  waiting: number;
  refused: number;
}

/** How often to try again while something is left, ms. */
const tryEvery = 15_000;

/** Sends what this person recorded, now and whenever there is signal, and tells what is left. Answers with how to stop. */
export function keepSending(userId: string, tell: (unsent: Unsent | undefined) => void): () => void {
  const act = async () => {
    await setPersonHere(userId);
    tell(await unsentOf(userId));
    if ((await heldOf(userId)).length === 0) return;
    if ((await sendQueue()) !== "done") return;
    await heldOf(userId);
    tell(await unsentOf(userId));
  };
  const send = () => void act().catch(() => undefined);
  send();
  const timer = setInterval(send, tryEvery);
  addEventListener("online", send);
  return () => {
    clearInterval(timer);
    removeEventListener("online", send);
  };
}

/** Tells the page as well what can be recorded here. */
async function heldOf(userId: string): Promise<Kept[]> {
  const kept = await readKept(userId);
  tellHeld([...new Set(kept.filter(({ held }) => !held.isOver).map(({ held }) => held.planId))]);
  return kept;
}

async function unsentOf(userId: string): Promise<Unsent | undefined> {
  const kept = await readKept(userId);
  const [first] = kept.filter((each) => waitingIn(each).length + refusedIn(each).length > 0);
  if (!first) return undefined;
  return { planId: first.held.planId, waiting: waitingIn(first).length, refused: refusedIn(first).length };
}
