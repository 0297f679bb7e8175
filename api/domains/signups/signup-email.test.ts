import { describe, expect, test } from "vitest";
import { signupsOfFile } from "../../../tests/support/signups-of-tests.ts";
import { queuedMails } from "../../../tests/support/mails.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { signupLifeMs } from "./commands.ts";
import { signupLimits } from "./queries.ts";

const { api, nobody, form, signUp, confirm, linkState, tokensFor, signUpWithToken } = signupsOfFile();

describe("[PRODUCT-13] the email of a signup", () => {
  test("holds nothing that was typed: anyone can have it sent to anyone", async () => {
    const body = form("typed-words", { company: "Call 0900 now", name: "You won" });
    await signUpWithToken(body);
    const mail = (await queuedMails(api.ownerUrl)).findLast(({ to }) => to === body.email);
    for (const typed of [body.company, body.name, body.slug, body.username])
      expect(JSON.stringify({ ...mail, to: "" })).not.toContain(typed);
  });

  test("is sent again, a few times; every link works until one was used", async () => {
    const body = form("again");
    const { signup } = await signUpWithToken(body);
    const resend = () => nobody.send("POST", "/api/signups/resend", { signup });
    for (let n = 0; n < 4; n++) expect((await resend()).status).toBe(200);
    expect((await resend()).body).toMatchObject({
      code: "rate_limited",
      error: expect.stringContaining("spam folder"),
    });
    const tokens = await tokensFor(body.email);
    expect(tokens).toHaveLength(5);
    for (const token of tokens) expect(await linkState(token)).toBe("open");
    expect((await confirm(tokens[0] ?? "")).status).toBe(200);
    expect(await linkState(tokens[4] ?? "")).toBe("verified");
    expect((await resend()).status).toBe(200);
    expect(await tokensFor(body.email)).toHaveLength(5);
  });

  test("expires, says so, and a new one still creates the organization", async () => {
    const body = form("late");
    const { token, signup } = await signUpWithToken(body);
    api.advance(signupLifeMs + 1000);
    expect(await linkState(token)).toBe("expired");
    expect((await confirm(token)).body.reasons[0].code).toBe("signup_expired");
    expect((await nobody.get(`/api/signups/pending?signup=${signup}`)).body.state).toBe("expired");
    await nobody.send("POST", "/api/signups/resend", { token });
    const fresh = (await tokensFor(body.email)).at(-1) ?? "";
    expect((await confirm(fresh)).body).toEqual({ slug: "late" });
  });

  test("of one that expired, its slug is free for others, and its link then says that it lapsed", async () => {
    const first = await signUpWithToken(form("let-go"));
    api.advance(signupLifeMs + 1000);
    const second = await signUpWithToken(form("let-go"));
    expect(await linkState(first.token)).toBe("lapsed");
    expect((await confirm(first.token)).status).toBe(409);
    expect((await confirm(second.token)).body).toEqual({ slug: "let-go" });
  });

  test("after withdrawing makes nothing, and the slug is free at once", async () => {
    const { token, signup } = await signUpWithToken(form("regretted"));
    await nobody.send("POST", "/api/signups/withdraw", { signup });
    expect(await linkState(token)).toBe("withdrawn");
    expect((await confirm(token)).status).toBe(409);
    expect((await signUp(form("regretted"))).status).toBe(201);
    const rows = await api.deps.db
      .platform()
      .all(sql`select 1 from audit_events where action = 'signup.withdrawn'`);
    expect(rows).toHaveLength(1);
  });

  test("goes to one address a few times in an hour, whatever slug is requested", async () => {
    const { email } = form("flooded");
    for (let n = 0; n < signupLimits.email.points; n++) {
      expect((await signUp(form(`flooded-${n}`, { email }))).status).toBe(201);
    }
    const { status, body, headers } = await signUp(form("flooded-last", { email }));
    expect([status, body.error]).toEqual([429, expect.stringMatching(/Wait \d+ minutes/)]);
    expect(Number(headers["retry-after"])).toBeGreaterThan(3000);
  });
});
