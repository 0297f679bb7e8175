import { expect, test } from "vitest";
import { badgeRefusal } from "#contract/badges/sentences.ts";
import { mostWrongTries } from "#contract/badges/words.ts";
import { apiRefusal } from "#contract/sentences.ts";
import { demoPassword } from "#api/seed/demo.ts";
import { apiOfFile, type Caller, callerOf } from "../../../tests/support/api.ts";
import {
  auditActions,
  badgeFor,
  enrolledTablet,
  type Holder,
  signedInOn,
  type Tablet,
} from "../../../tests/support/kiosks.ts";

const api = apiOfFile(["acme", "borealis"]);
const pin = "493027";

const choose = ({ caller }: Tablet, { badge, code }: Holder, chosen = pin) =>
  caller.send("POST", "/api/kiosk/pin", { badge, code, pin: chosen });
const signIn = ({ caller }: { caller: Caller }, { badge }: Holder, typed = pin) =>
  caller.send("POST", "/api/kiosk/sign-in", { badge, pin: typed });

test("the first time, a person chooses a PIN with the code, and from then on signs in with it", async () => {
  const tablet = await enrolledTablet(api);
  const holder = await badgeFor(api, "technician@acme");
  const { badge } = holder;
  const scanned = await tablet.caller.send("POST", "/api/kiosk/badge", { badge: ` ${badge.toLowerCase()} ` });
  expect(scanned).toMatchObject({ status: 200, body: { hasPin: false } });
  expect(await signIn(tablet, holder)).toMatchObject({
    status: 401,
    body: { error: badgeRefusal("pin_unset").message },
  });
  const chosen = await choose(tablet, holder);
  const person = signedInOn(api, tablet, chosen);
  expect((await person.get("/api/auth/me")).body).toMatchObject({ kiosk: { name: "Hall" } });
  // The code is used up.
  expect((await choose(tablet, holder, "804617")).status).toBe(401);
  expect((await signIn(tablet, holder)).status).toBe(200);
  expect(await auditActions(api, "acme", holder.userId)).toEqual(
    expect.arrayContaining(["user.badge_issued", "auth.badge_refused", "auth.pin_chosen", "auth.signed_in"]),
  );
});

test.each(["111111", "123456", "1234", "123456789", "12345a"])("refuses the PIN %s", async (simple) => {
  const tablet = await enrolledTablet(api);
  const answer = await choose(tablet, await badgeFor(api, "contractor@acme"), simple);
  expect(answer.status).toBe(400);
  expect(answer.body.fields).toHaveProperty("pin");
});

test("[HOST-03] badge and PIN open nothing on another device, or at another tenant", async () => {
  const tablet = await enrolledTablet(api);
  const holder = await badgeFor(api, "technician@acme");
  expect((await choose(tablet, holder)).status).toBe(200);
  const anywhere = callerOf(api.app, "acme", "tenant", "");
  expect((await signIn({ caller: anywhere }, holder)).status).toBe(401);
  const other = await enrolledTablet(api, "borealis");
  expect(await signIn(other, holder)).toMatchObject({
    status: 401,
    body: { error: badgeRefusal("badge_unknown").message },
  });
  expect((await signIn(tablet, holder)).status).toBe(200);
});

test("a badge locks after a few wrong PINs, even the right one, until an administrator gives a new code", async () => {
  const tablet = await enrolledTablet(api);
  const holder = await badgeFor(api, "contractor@acme");
  expect((await choose(tablet, holder)).status).toBe(200);
  const errors = [];
  for (let times = 0; times < mostWrongTries; times += 1)
    errors.push((await signIn(tablet, holder, "000000")).body.error);
  const locked = badgeRefusal("badge_locked", { most: mostWrongTries }).message;
  expect(errors.slice(0, -1)).toEqual(Array(mostWrongTries - 1).fill(badgeRefusal("pin_wrong").message));
  expect(errors.at(-1)).toBe(locked);
  expect((await signIn(tablet, holder)).body.error).toBe(locked);
  const admin = await api.as("admin@acme");
  const status = (await admin.get(`/api/users/${holder.userId}/badge`)).body;
  expect(status.state).toBe("locked");
  const { body } = await admin.send("POST", `/api/users/${holder.userId}/badge/code`);
  expect((await choose(tablet, { ...holder, code: body.code }, "80461735")).status).toBe(200);
  expect((await signIn(tablet, holder, "80461735")).status).toBe(200);
  const actions = await auditActions(api, "acme", holder.userId);
  expect(actions.filter((action) => action === "auth.badge_refused")).toHaveLength(mostWrongTries + 1);
  expect(actions).toEqual(expect.arrayContaining(["auth.badge_locked", "user.pin_reset"]));
});

test("wrong PINs sent at once are counted one by one", async () => {
  const tablet = await enrolledTablet(api);
  const holder = await badgeFor(api, "supervisor@acme");
  expect((await choose(tablet, holder)).status).toBe(200);
  const tries = Array.from({ length: 2 * mostWrongTries }, (_, i) => signIn(tablet, holder, `70000${i}`));
  const codes = (await Promise.all(tries)).map(({ body }) => body.reasons[0].code);
  expect(codes.filter((code) => code === "pin_wrong")).toHaveLength(mostWrongTries - 1);
});

test("a kiosk takes only so many wrong badges", async () => {
  const tablet = await enrolledTablet(api);
  const statuses = new Set<number>();
  for (let times = 0; times < 35; times += 1)
    statuses.add((await tablet.caller.send("POST", "/api/kiosk/badge", { badge: `X-${times}` })).status);
  expect([...statuses]).toEqual([401, 429]);
});

test("a kiosk locks after a minute without input, and its person goes on where they were", async () => {
  const tablet = await enrolledTablet(api);
  const holder = await badgeFor(api, "technician@acme");
  const person = signedInOn(api, tablet, await choose(tablet, holder));
  api.advance(50_000);
  expect((await person.get("/api/auth/me")).status).toBe(200);
  api.advance(50_000);
  // What a page asks by itself is no input.
  const status = await person.get("/api/auth/session-status");
  expect(status.body.idleRemaining).toBeLessThanOrEqual(10_000);
  api.advance(11_000);
  const locked = { status: 401, body: { reasons: [{ code: "kiosk_locked" }] } };
  expect(await person.get("/api/auth/me")).toMatchObject(locked);
  expect(await person.send("POST", "/api/auth/refresh")).toMatchObject(locked);
  expect((await person.get("/api/kiosk")).body.lockedFor).not.toBeNull();
  const again = await signIn({ caller: person }, holder);
  expect(again.body.resumed).toBe(true);
  expect((await signedInOn(api, tablet, again).get("/api/auth/me")).status).toBe(200);
  // The session before is gone for good.
  expect((await person.get("/api/auth/me")).status).toBe(401);
});

test("locked at once, it lets in another person afresh", async () => {
  const tablet = await enrolledTablet(api);
  const [first, second] = [await badgeFor(api, "technician@acme"), await badgeFor(api, "contractor@acme")];
  const person = signedInOn(api, tablet, await choose(tablet, first));
  expect((await person.send("POST", "/api/kiosk/lock")).status).toBe(200);
  expect((await person.get("/api/auth/me")).status).toBe(401);
  const other = await person.send("POST", "/api/kiosk/pin", {
    badge: second.badge,
    code: second.code,
    pin: "57193046",
  });
  expect(other).toMatchObject({ status: 200, body: { resumed: false } });
  expect((await signIn({ caller: person }, first)).body.resumed).toBe(false);
});

test("a new badge, a new code, a revoked badge, and a closed account each end what the badge opened", async () => {
  const tablet = await enrolledTablet(api);
  const admin = await api.as("admin@acme");
  const first = await badgeFor(api, "viewer@acme");
  const person = signedInOn(api, tablet, await choose(tablet, first));
  const second = await badgeFor(api, "viewer@acme");
  expect((await person.get("/api/auth/me")).status).toBe(401);
  expect((await signIn(tablet, first)).body.error).toBe(badgeRefusal("badge_unknown").message);
  const again = signedInOn(api, tablet, await choose(tablet, second));
  expect((await admin.send("POST", `/api/users/${second.userId}/badge/revoke`)).body.state).toBe("none");
  expect((await again.get("/api/auth/me")).status).toBe(401);
  expect((await signIn(tablet, second)).status).toBe(401);
  expect((await admin.send("POST", `/api/users/${second.userId}/badge/code`)).status).toBe(409);
});

test("on a kiosk no one administers, however they signed in, and nothing of theirs is changed", async () => {
  const tablet = await enrolledTablet(api);
  const byBadge = await choose(tablet, await badgeFor(api, "admin@acme"));
  const login = { username: "admin", password: demoPassword, remember: true };
  const byPassword = await tablet.caller.send("POST", "/api/auth/login", login);
  expect(String(byPassword.headers["set-cookie"])).not.toContain("Max-Age");
  for (const admin of [signedInOn(api, tablet, byPassword), signedInOn(api, tablet, byBadge)]) {
    const refused = ["/api/users", "/api/kiosks", "/api/roles", "/api/billing", "/api/board/links"];
    for (const path of refused) expect([path, (await admin.get(path)).status]).toEqual([path, 403]);
    expect((await admin.send("PUT", "/api/policies", {})).status).toBe(403);
    expect(await admin.get("/api/profile/sessions")).toMatchObject({
      status: 403,
      body: { error: apiRefusal("not_on_kiosk").message },
    });
    expect((await admin.get("/api/lockout-plans")).status).toBe(200);
  }
});

// The last one: by then everyone else's session is over.
test("a tablet gets a new cookie once a day, and the one before ends once the new one was seen", async () => {
  const tablet = await enrolledTablet(api);
  const holder = await badgeFor(api, "technician@acme");
  const cookieOf = ({ headers }: { headers: Record<string, unknown> }) =>
    [headers["set-cookie"] ?? []].flat().find((line) => String(line).startsWith("hasp_kiosk="));
  expect(cookieOf(await choose(tablet, holder))).toBeUndefined();
  api.advance(25 * 3_600_000);
  const next = String(cookieOf(await signIn(tablet, holder))).split(";")[0] ?? "";
  expect(next).not.toBe(tablet.cookie);
  // The answer may have been lost on its way.
  expect((await tablet.caller.get("/api/kiosk")).status).toBe(200);
  expect((await callerOf(api.app, "acme", "tenant", next).get("/api/kiosk")).status).toBe(200);
  expect((await tablet.caller.get("/api/kiosk")).status).toBe(401);
});
