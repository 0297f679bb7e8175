import { randomUUID } from "node:crypto";
import { beforeAll, expect } from "vitest";
import { sql } from "#api/infrastructure/database/sql.ts";
import { apiOfFile, type Caller, callerOf } from "./api.ts";
import { openedForm } from "./form-tokens.ts";
import { queuedMails } from "./mails.ts";

export const password = "three plain words and more";

/** An API for the file, and the calls with which a stranger signs an organization up. */
export function signupsOfFile() {
  const api = apiOfFile(["acme"]);
  const nobody = {} as Caller;
  beforeAll(() => void Object.assign(nobody, callerOf(api.app, "default", "main", "")));

  let people = 0;
  /** A form that can be sent, for a new person. */
  function form(slug: string, changes: object = {}) {
    const username = `person${++people}`;
    return {
      company: "Nordwind Papier",
      slug,
      industry: "manufacturing",
      name: "Ida Nord",
      email: `${username}@nordwind.example`,
      username,
      password,
      terms: true,
      ...changes,
    };
  }

  const signUp = async (body: object, key: string = randomUUID()) =>
    nobody.send(
      "POST",
      "/api/signups",
      { token: await openedForm(api), ...body },
      { "idempotency-key": key },
    );
  const confirm = (token: string) => nobody.send("POST", "/api/signups/confirm", { token });
  const linkState = async (token: string) =>
    (await nobody.send("POST", "/api/signups/link", { token })).body.state as string;

  /** The tokens mailed to the address, the oldest first. */
  async function tokensFor(email: string): Promise<string[]> {
    const mails = (await queuedMails(api.ownerUrl)).filter(({ to }) => to === email);
    return mails.flatMap(({ text }) => /\/verify-email\?token=([\w-]+)/.exec(text)?.[1] ?? []);
  }
  async function signUpWithToken(body: ReturnType<typeof form>): Promise<{ token: string; signup: string }> {
    const answer = await signUp(body);
    expect([answer.status, answer.body.error]).toEqual([201, undefined]);
    return { token: (await tokensFor(body.email)).at(-1) ?? "", signup: answer.body.signup };
  }
  const tenantsNamed = (slug: string) =>
    api.deps.db.platform().all(sql<{ id: string }>`select tenant_id as id from tenants where slug = ${slug}`);

  return { api, nobody, form, signUp, confirm, linkState, tokensFor, signUpWithToken, tenantsNamed };
}
