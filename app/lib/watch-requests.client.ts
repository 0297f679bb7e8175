import {
  connection,
  isConnected,
  readinessPath,
  recallStop,
  setWaiting,
  stopWaits,
  subscribe,
  whenConnected,
  afterNextPoll,
} from "./connection.ts";
import { backgroundHeader } from "./background.ts";
import type { Waiting } from "./connection.ts";
import { offlinePage } from "./offline-page.ts";
import { answerAlone, answerOf, takeNext, wantingNext } from "./next-page.client.ts";
import { pageRequested } from "./page-requests.ts";
import { whenUnlocked } from "./screen-lock.ts";

type Pressed = Pick<SubmitEvent, "submitter"> & {
  form: HTMLFormElement;
  /** It left this device. */
  isSent: boolean;
};

/** How often a request may fail while the server says that it can answer. */
const mostFailures = 2;

/** The router's request for the route table, also before it sends a form. */
const manifestPath = "/__manifest";

let pressed: Pressed | undefined;
/** What is being pressed again is let through. */
let isAgain = false;

/**
 * Keeps a lost connection, or a server that cannot answer, from replacing the page. What the router fetches waits for
 * the connection; a form that it sends returns as it was; links and forms of the browser's own are held. Once for
 * the whole app, so no route has to care.
 */
export function watchRequests() {
  const send = window.fetch;
  window.fetch = async (input, init) => {
    const address = addressOf(input);
    if (isRouters(address)) await whenUnlocked(init?.signal);
    if (isRouters(address)) return sendForRouter(address, (asked) => send(input, marked(asked)), init ?? {});
    const isProbe = address.pathname === readinessPath;
    try {
      const answer = await send(input, init);
      if (!isProbe && isOutage(answer)) void isConnected();
      return answer;
    } catch (error) {
      if (!isProbe && !init?.signal?.aborted) void isConnected();
      throw error;
    }
  };
  const early = { capture: true };
  window.addEventListener("submit", onSubmit, early);
  window.addEventListener("input", onInput, early);
  // After the page's own handlers: what they handled is not the browser's any more.
  window.addEventListener("submit", (event) => hold(event, "form"));
  window.addEventListener("click", (event) => hold(event, "link"));
  for (const hint of ["online", "offline"]) window.addEventListener(hint, () => void isConnected());
  document.addEventListener("visibilitychange", () => connection().isLost && void isConnected());
  subscribe(resume);
  recallStop();
}

async function sendForRouter(
  address: URL,
  send: (init: RequestInit) => Promise<Response>,
  init: RequestInit,
): Promise<Response> {
  const { method = "GET", signal } = init;
  const isForm = method !== "GET";
  const isOfForm = isForm || address.pathname === manifestPath;
  const came = isOfForm ? undefined : takeNext(address);
  if (came) {
    if (loadsPage()) pageRequested(came.askedAt);
    return answerOf(came);
  }
  for (let failures = 0; ;) {
    if (!mayBeLost() || (await isConnected())) {
      let answer: Response | undefined;
      try {
        if (isForm && pressed) pressed.isSent = true;
        if (!isOfForm && loadsPage()) pageRequested();
        const askedAt = performance.now();
        answer = await whole(await send(isForm ? wantingNext(init) : init), askedAt);
        if (!isOutage(answer)) return answer;
      } catch (error) {
        if (signal?.aborted || ++failures > mostFailures) throw error;
      }
      // The same request again: forms carry a key, so they count once.
      if (await isConnected()) {
        if (!answer) continue;
        // Only this page is too slow, or there is too much to do. What a person works on stays anyway.
        const isEnough = answer.status === 504 || ++failures > mostFailures;
        if (isEnough && (isOfForm || leaves())) return answer;
        await afterNextPoll(signal);
        continue;
      }
    }
    failures = 0;
    // The table of routes may be asked for by the page as well, while the form is already on its way.
    if (isOfForm && pressed && router().state.navigation.state === "submitting") giveBack(pressed);
    await whenConnected(signal);
  }
}

/** Ends the router's submission: its form is as it was before it was pressed, with everything typed. */
function giveBack({ form, submitter, isSent }: Pressed): void {
  const isStep = submitter?.dataset["armed"] !== undefined;
  const isStop = form.dataset["stop"] !== undefined;
  const isUndo = form.dataset["undo"] !== undefined;
  setWaiting({
    kind: isStop ? "stop" : isUndo ? "undo" : isStep ? "step" : "form",
    manual: isStep,
    mayHaveArrived: isSent,
    form,
    again: () => press(form, submitter),
  });
  stayHere();
}

/** Makes the router load the page it is on, in place of whatever it was about to do. */
function stayHere(): void {
  const { pathname, search, hash, state } = router().state.location;
  void router().navigate(`${pathname}${search}${hash}`, { replace: true, preventScrollReset: true, state });
}

function press(form: HTMLFormElement, submitter: HTMLElement | null): void {
  if (form.isConnected) form.requestSubmit(submitter?.isConnected ? submitter : null);
}

function onSubmit(event: SubmitEvent): void {
  pressed = { form: event.target as HTMLFormElement, submitter: event.submitter, isSent: false };
  if (!connection().isLost) setWaiting(undefined);
}

/** Who continues typing wants to stay here, and decides again what is sent. */
function onInput({ target }: Event): void {
  const waiting = stopWaits() ? undefined : connection().waiting;
  const isIn = waiting?.form?.contains(target as Node);
  if (waiting && !waiting.manual) setWaiting(isIn ? { ...waiting, manual: true } : undefined);
  if (connection().isLost && leaves() && !router().state.navigation.formData) stayHere();
}

/** Holds navigations that would load a document until the server answers. */
function hold(event: SubmitEvent | MouseEvent, kind: Waiting["kind"]): void {
  if (event.defaultPrevented || isAgain) return;
  const again = event instanceof SubmitEvent ? againForm(event) : againLink(event);
  if (!again) return;
  event.preventDefault();
  // Another document would take it along.
  if (stopWaits()) return void isConnected();
  void isConnected().then((found) => {
    const letThrough = () => {
      isAgain = true;
      again();
      isAgain = false;
    };
    if (found) letThrough();
    else setWaiting({ kind, manual: false, mayHaveArrived: false, again: letThrough });
  });
}

function againForm({ target, submitter }: SubmitEvent) {
  return () => press(target as HTMLFormElement, submitter);
}

function againLink(event: MouseEvent) {
  const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>("a[href]");
  if (
    !link ||
    link.target ||
    event.button !== 0 ||
    event.ctrlKey ||
    event.metaKey ||
    event.shiftKey ||
    event.altKey
  )
    return undefined;
  const isElsewhere = link.origin !== window.location.origin || !link.protocol.startsWith("http");
  const isHere =
    link.hash !== "" && link.pathname + link.search === window.location.pathname + window.location.search;
  return isElsewhere || isHere || opensOffline(link) ? undefined : () => link.click();
}

/** The worker has it, so it opens without the server. */
function opensOffline({ pathname }: HTMLAnchorElement): boolean {
  return pathname === offlinePage && Boolean(navigator.serviceWorker?.controller);
}

/** The connection is back: what waits continues by itself, except what only a person may press. */
function resume(): void {
  const { isLost, waiting } = connection();
  if (isLost || !waiting || waiting.manual) return;
  setWaiting(undefined);
  waiting.again();
}

/**
 * An answer with its body. The router reads the body after the answer came: a page left in between, or a connection
 * lost, would be an error that nothing handles. No loader streams, so nothing is later for it.
 */
async function whole(answer: Response, askedAt: number): Promise<Response> {
  if (!answer.body) return answer;
  const { status, statusText, headers } = answer;
  const bytes = answerAlone(headers, await answer.arrayBuffer(), askedAt);
  return new Response(bytes, { status, statusText, headers });
}

function mayBeLost(): boolean {
  return connection().isLost || !navigator.onLine;
}

/** The server, or a proxy in front of it, could not get an answer. */
function isOutage({ status }: Response): boolean {
  return status >= 502 && status <= 504;
}

/** Whether the router is navigating to another page. */
function leaves(): boolean {
  const { navigation, location } = router().state;
  return navigation.state === "loading" && navigation.location.pathname !== location.pathname;
}

/** Whether the router is asking for a page, or for the one it shows again. */
function loadsPage(): boolean {
  const { revalidation, navigation } = router().state;
  return revalidation === "loading" || navigation.state === "loading";
}

/** What a page loads again by itself is no sign of life. */
function marked(init: RequestInit | undefined): RequestInit | undefined {
  const { revalidation, navigation } = router().state;
  if (revalidation !== "loading" || navigation.state !== "idle") return init;
  const headers = new Headers(init?.headers);
  headers.set(backgroundHeader, "1");
  return { ...init, headers };
}

function isRouters({ pathname }: URL): boolean {
  return pathname.endsWith(".data") || pathname === manifestPath;
}

function addressOf(input: RequestInfo | URL): URL {
  return new URL(input instanceof Request ? input.url : input, window.location.href);
}

function router() {
  return window.__remixRouter;
}
