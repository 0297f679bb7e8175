import { expect } from "vitest";
import { type Caller, callerOf, type TestApi } from "./api.ts";
import { queuedMails } from "./mails.ts";

const password = "plain words for a long evening";

/** Invites people to Acme and accepts their invitations, as an administrator and they would. */
export class Staff {
  readonly #api: TestApi;
  #count = 0;
  /** Ids by key. */
  roles: Record<string, string> = {};
  admin: Caller;

  private constructor(api: TestApi, admin: Caller) {
    this.#api = api;
    this.admin = admin;
  }

  static async of(api: TestApi): Promise<Staff> {
    const staff = new Staff(api, await api.as("admin@acme"));
    const { body } = await staff.admin.get("/api/roles");
    const items: { key: string; id: string }[] = body.items;
    staff.roles = Object.fromEntries(items.map(({ key, id }) => [key, id]));
    return staff;
  }

  /** A unique invitation. */
  draft(more: object = {}) {
    this.#count += 1;
    return {
      name: `Newcomer ${this.#count}`,
      username: `newcomer${this.#count}`,
      email: `newcomer${this.#count}@acme.example`,
      kind: "authorised",
      roleId: this.roles["authorised_employee"],
      ...more,
    };
  }

  async invite(more: object = {}) {
    const answer = await this.admin.send("POST", "/api/users", this.draft(more));
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return answer.body;
  }

  /** Someone who was invited and has signed in. */
  async member(more: object = {}) {
    const invited = await this.invite(more);
    expect((await this.accept(await this.tokenOf(invited.email))).status).toBe(200);
    const { caller } = await this.signIn(invited.username);
    const { body: user } = await this.admin.get(`/api/users/${invited.id}`);
    return { user, caller };
  }

  visitor(slug = "acme"): Caller {
    return callerOf(this.#api.app, slug, "tenant", "");
  }

  /** The token of the newest invitation mailed there. */
  async tokenOf(address: string): Promise<string> {
    const mails = (await queuedMails(this.#api.ownerUrl)).filter(({ to }) => to === address);
    return /accept-invitation\?token=([\w-]+)/.exec(mails.at(-1)?.text ?? "")?.[1] ?? "";
  }

  accept(token: string, slug = "acme", chosen = password) {
    return this.visitor(slug).send("POST", "/api/auth/accept-invitation", { token, password: chosen });
  }

  async stateOf(token: string): Promise<string> {
    return (await this.visitor().send("POST", "/api/auth/invitation", { token })).body.state;
  }

  async signIn(username: string, chosen = password) {
    const { status, headers } = await this.visitor().send("POST", "/api/auth/login", {
      username,
      password: chosen,
    });
    const cookie = String(headers["set-cookie"]).split(";")[0] ?? "";
    return { status, caller: callerOf(this.#api.app, "acme", "tenant", cookie) };
  }
}

/** What the form sends for an unchanged person. */
export function fieldsOf(user: ReturnType<typeof JSON.parse>) {
  const { name, username, email, kind, version } = user;
  const teamIds = user.teams.map(({ id }: { id: string }) => id);
  return {
    name,
    username,
    email,
    kind,
    version,
    roleId: user.role.id,
    teamIds,
    ...(user.jobTitle && { jobTitle: user.jobTitle }),
    ...(user.employer && { employer: user.employer }),
  };
}
