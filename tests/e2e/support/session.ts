import type { Page } from "playwright/test";

export const minute = 60_000;

/** The server's session answers, set by a test, and how often they were requested. */
export interface FakedSession {
  idleRemaining: number;
  absoluteRemaining: number;
  /** The status of the poll and the refresh; 0 breaks the connection. */
  statusCode: number;
  refreshCode: number;
  polls: number;
  refreshes: number;
  /** The query of the last poll. */
  area: string | null;
}

/** Answers for the server with a session that has plenty of time, and controls the page's clock. */
export async function fakeSession(page: Page): Promise<FakedSession> {
  const session: FakedSession = {
    idleRemaining: 30 * minute,
    absoluteRemaining: 600 * minute,
    statusCode: 200,
    refreshCode: 200,
    polls: 0,
    refreshes: 0,
    area: null,
  };
  const answerOf = (status: number) => ({
    status,
    json:
      status === 200
        ? {
            idleRemaining: session.idleRemaining,
            absoluteRemaining: session.absoluteRemaining,
            settings: { warningTime: 5 * minute },
          }
        : {
            error: "Over.",
            code: "unauthenticated",
            requestId: "-",
            reasons: [{ code: "idle_timeout", message: "" }],
          },
  });
  await page.route("**/api/auth/session-status*", (route) => {
    session.polls++;
    session.area = new URL(route.request().url()).searchParams.get("area");
    return session.statusCode === 0 ? route.abort() : route.fulfill(answerOf(session.statusCode));
  });
  await page.route("**/api/auth/refresh*", (route) => {
    session.refreshes++;
    if (session.refreshCode === 200) session.idleRemaining = 30 * minute;
    return session.refreshCode === 0 ? route.abort() : route.fulfill(answerOf(session.refreshCode));
  });
  await page.clock.install();
  return session;
}

/** Answered by the tests, after everything the page requested before. */
const barrier = "/api/auth/session-status/counted";

/** Resolves when every call sent so far is counted. Requests of one page arrive in order. */
export async function settled(page: Page): Promise<void> {
  await page.route(`**${barrier}`, (route) => route.fulfill({ status: 204 }), { times: 1 });
  await page.evaluate((path) => fetch(path).then(({ status }) => status), barrier);
}

/** Opens a page, then stops its clock until the test advances it. */
export async function openAtRest(page: Page, url: string): Promise<void> {
  const polled = page.waitForResponse("**/api/auth/session-status*");
  await page.goto(url);
  await polled;
  // The jump triggers the due poll.
  const polledAgain = page.waitForResponse("**/api/auth/session-status*");
  await page.clock.pauseAt(Date.now() + minute);
  await polledAgain;
  await settled(page);
}

/** The same, and the page can show its dialog without a network: it has run the script, which it fetches when idle. */
export async function openWithDialog(page: Page, url: string): Promise<void> {
  const fetched = page.waitForResponse(/\/session-dialog-[^/]+\.js$/);
  await openAtRest(page, url);
  await page.evaluate((script) => import(script), (await fetched).url());
}

/** As if another tab or window were in front. */
export async function setHidden(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((isHidden) => {
    Object.defineProperty(document, "hidden", { configurable: true, get: () => isHidden });
    document.dispatchEvent(new Event("visibilitychange"));
  }, hidden);
}
