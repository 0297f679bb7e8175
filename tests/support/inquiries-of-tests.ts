import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach } from "vitest";
import { leastTimeMs } from "#api/infrastructure/form-token.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { apiOfFile, type Caller, callerOf } from "./api.ts";
import { queuedMails } from "./mails.ts";

export const path = "/api/inquiries";
export const list = "/api/platform/inquiries";
export const contact = {
  kind: "contact",
  name: "Ada Byron",
  email: "ada@mill.example",
  company: "",
  phone: "",
  message: "Which padlocks fit?",
  answers: { topic: "product" },
  page: "/contact",
  referrer: "/features",
  campaign: { source: "fair", medium: "", campaign: "", term: "", content: "" },
};

/** An API for the file, a visitor of the website, and an administrator who reads what visitors send. */
export function inquiriesOfFile() {
  const api = apiOfFile(["acme"], { INQUIRIES_TO: "sales@hasp.example" });
  const visitor = {} as Caller;
  const admin = {} as Caller;
  beforeAll(async () => {
    Object.assign(visitor, callerOf(api.app, "default", "main", ""));
    Object.assign(admin, await api.as("platform"));
  });
  beforeEach(() => api.deps.db.platform().run(sql`delete from rate_limits`));

  /** A token of a form that a person has had time to fill in. */
  async function filledIn(): Promise<string> {
    const { body } = await visitor.get(`${path}/form`);
    api.advance(leastTimeMs);
    return body.token as string;
  }
  const send = async (form: object, key: string = randomUUID()) =>
    visitor.send("POST", path, { token: await filledIn(), ...form }, { "idempotency-key": key });

  /** Counts inquiries and emails, to see that nothing was added. */
  async function everything() {
    const rows = await api.deps.db.platform().all(sql`select id from inquiries`);
    return [rows.length, (await queuedMails(api.ownerUrl)).length];
  }
  const newest = async () => (await admin.get(`${list}?state=all&limit=1`)).body.items[0];

  return { api, visitor, admin, filledIn, send, everything, newest };
}
