import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ask } from "#api/infrastructure/postgres/testing/started.ts";
import { recordsOf, type Records } from "../support/records.ts";
import { addressOf, type AppRoute, paramsFor, routesOf } from "./every-route.ts";
import { type Outcome, type RouteCalls, startRouteCalls } from "./route-calls.ts";

let calls: RouteCalls;
let records: Records;

beforeAll(async () => {
  calls = await startRouteCalls(["acme"]);
  records = await recordsOf(calls.api, "acme");
});
afterAll(() => calls.stop());

/** How many events every chain has. Every change appends one. */
async function eventsSoFar(): Promise<number> {
  const [row] = await ask(calls.api.ownerUrl, "select count(*)::int as count from audit_events");
  return Number(row?.["count"]);
}

type Kind = "loader" | "action";

/** What every guarded route of an area answers that person, one line per loader or action. */
async function answersOf(
  area: "tenant" | "platform",
  kind: Kind,
  who: string,
): Promise<Record<string, string>> {
  const answers: Record<string, string> = {};
  for (const route of await routesOf(area)) {
    const name = `${route.file.replace(`routes/${area}/`, "")} ${route.pattern}`;
    const outcome = open.test(name) ? undefined : await visit(route, kind, who);
    if (outcome) answers[name] = told(outcome);
  }
  return answers;
}

async function visit(route: AppRoute, kind: Kind, who: string): Promise<Outcome | undefined> {
  const module = await route.module();
  if (!module[kind]) return undefined;
  const params = paramsFor(route, records);
  const url = addressOf(route, params);
  return kind === "loader"
    ? calls.load(who, module, url, params)
    : calls.send(who, module, url, { form: "none" }, params);
}

const told = ({ status, location }: Outcome) =>
  location ? `${status} ${location.replace(/\?.*/, "")}` : `${status}`;

const answered = (answers: Record<string, string>, answer: string) =>
  Object.keys(answers).filter((route) => answers[route] !== answer);

/** Sign-in, sign-out, and what is requested before sign-in. */
const open =
  /^(sign-in|sign-in-code|sign-out|reset-password|accept-invitation|confirm-email|welcome|dismiss-first-steps|home|not-found|app-manifest|offline|kiosk|board\/wall)\.tsx? /;

describe.each([
  ["tenant", "@acme", "302 /auth"],
  ["platform", "nobody", "302 /platform/login"],
] as const)("[GUARD-01] [ADMIN-10] without a session, in the %s area,", (area, nobody, door) => {
  test("every page leads to the sign-in page", async () => {
    const answers = await answersOf(area, "loader", nobody);
    expect(answered(answers, door)).toEqual([]);
    expect(Object.keys(answers).length).toBeGreaterThan(20);
  });

  test("every form leads there too, and changes nothing", async () => {
    const before = await eventsSoFar();
    const answers = await answersOf(area, "action", nobody);
    expect(answered(answers, door)).toEqual([]);
    expect(Object.keys(answers).length).toBeGreaterThan(10);
    expect(await eventsSoFar()).toBe(before);
  });
});

/** Forms on pages that everyone may see. Each action has its own permission. */
const formsOfReaders = [
  "equipment/list.tsx",
  "equipment/points/list.tsx",
  "inspections/detail.tsx",
  "knowledge-base/article.tsx",
  "lockout-plans/detail.tsx",
  // Anyone keeps views of a list for themselves.
  "lockout-plans/list.tsx",
  "notifications/seen.ts",
  "procedures/detail.tsx",
  "procedures/list.tsx",
  "procedures/review.tsx",
  "procedures/translation.tsx",
  "profile.tsx",
  "profile/notifications.tsx",
];

describe("[GUARD-05] a viewer", () => {
  test("is refused by every form that changes something, and nothing changes", async () => {
    await calls.api.as("viewer@acme");
    const before = await eventsSoFar();
    const answers = await answersOf("tenant", "action", "viewer@acme");
    const isReaders = (route: string) => formsOfReaders.includes(route.split(" ")[0] ?? "");
    // The role guard redirects to the dashboard (specification 4).
    const toDashboard = Object.keys(answers).filter((route) => answers[route] === "302 /dashboard");
    expect(toDashboard.every((route) => route.startsWith("roles/"))).toBe(true);
    // Anyone who can see a lockout can stop it.
    const isOpenToAll = (route: string) => route.startsWith("lockout-plans/stop.ts ");
    const refused = answered(answers, "403").filter(
      (route) => !toDashboard.includes(route) && !isOpenToAll(route),
    );
    expect(refused.filter((route) => !isReaders(route))).toEqual([]);
    expect(refused.map((route) => answers[route])).toEqual(refused.map(() => "400"));
    expect(await eventsSoFar()).toBe(before);
  });

  test("opens no page that is there to change something", async () => {
    const answers = await answersOf("tenant", "loader", "viewer@acme");
    const toChange = /\/(new|edit|copy|invite|import|series|issue|return|retire|archive|upload|change)(\/|$)/;
    const opened = Object.keys(answers).filter((route) => toChange.test(route) && answers[route] !== "403");
    expect(opened).toEqual([]);
    expect(Object.values(answers).filter((answer) => answer === "200").length).toBeGreaterThan(25);
  });
});

describe.each([
  ["tenant", "admin@acme"],
  ["platform", "platform"],
] as const)("an administrator of the %s area", (area, who) => {
  /** Starts with its one button, and needs no field. */
  const withoutFields =
    /^(equipment\/(imports\/(result|workbook)|example)|audit\/list|lockout-plans\/stop)\.tsx? /;

  test("opens every page, or is sent to the record if there is nothing to edit", async () => {
    const answers = await answersOf(area, "loader", who);
    const others = answered(answers, "200");
    // Who does not lead a lockout proposes no change of it. Without padlocks in the address, there is none to issue; without a removed lock, there is no record of one; and a notification is its reader's alone.
    // A file of nothing leads back to where something is chosen.
    const toRecord = /\/(edit|change|stop|seen|tags|placards|labels\/file|lock-removals\/:number)$/;
    expect(others.filter((route) => !toRecord.test(route) && answers[route] !== "404")).toEqual([]);
    expect(others.filter((route) => answers[route] === "404")).toEqual(
      area === "tenant"
        ? ["notifications/detail.tsx /notifications/:id", "equipment/locks/issue.tsx /equipment/locks/issue"]
        : [],
    );
    expect(others.length).toBeLessThan(12);
  });

  test("is told that an unknown or empty form is wrong, and nothing changes", async () => {
    await calls.api.as(who);
    const before = await eventsSoFar();
    const wrong: Record<string, string> = {};
    for (const route of await routesOf(area)) {
      const name = `${route.file.replace(`routes/${area}/`, "")} ${route.pattern}`;
      if (open.test(name) || withoutFields.test(name)) continue;
      const outcome = await visit(route, "action", who);
      // A form with files must be multipart.
      const expected = /upload/.test(name) ? 415 : 400;
      if (outcome && outcome.status !== expected) wrong[name] = told(outcome);
    }
    expect(wrong).toEqual({});
    expect(await eventsSoFar()).toBe(before);
  });
});
