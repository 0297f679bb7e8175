import { randomUUID } from "node:crypto";
import pg from "pg";
import type { z } from "zod";
import type { sendCommand } from "#contract/executions/calls.ts";
import { makeApi } from "#api/app.ts";
import { carryOut } from "#api/domains/executions/commands.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import { once } from "#api/infrastructure/http/contexts.ts";
import type { Bench, Row } from "../../scripts/bench/table.ts";
import { alternate } from "./support/measure.ts";
import { recordStatements } from "./support/recorder.ts";
import { seedAcme, startDatabase } from "./support/server.ts";
import { serviceContext, sessionHeaders } from "./support/session.ts";

/**
 * A step of an execution (rules, audit chain, idempotency, and view), against the same statements replayed on one
 * connection.
 */
const steps: Bench = {
  name: "steps",
  async run(): Promise<Row[]> {
    const database = await startDatabase();
    try {
      const { deps, superuser } = database;
      await seedAcme(deps);
      const app = await makeApi(deps);
      const headers = await sessionHeaders(app, "acme", "technician");
      const plans = (await app.inject({ url: "/api/lockout-plans?show=active", headers })).json() as {
        items: { id: string; executionState: string; responsible: { name: string } }[];
      };
      const me = (await app.inject({ url: "/api/auth/me", headers })).json() as { user: { name: string } };
      const plan = plans.items.find(
        ({ executionState, responsible }) =>
          executionState === "approved" && responsible.name === me.user.name,
      );
      const people = (await app.inject({ url: "/api/people", headers })).json() as {
        items: { id: string; name: string; authorisation: unknown }[];
      };
      const partner = people.items.find(({ name, authorisation }) => name !== me.user.name && authorisation);
      if (!plan || !partner) throw new Error("The demo data have an approved plan for the technician.");

      let version = 1;
      let isOffered = false;
      const nextBody = (): z.output<typeof sendCommand.body> => {
        const command = isOffered
          ? ({ type: "withdraw_handover" } as const)
          : ({ type: "offer_handover", toUserId: partner.id } as const);
        isOffered = !isOffered;
        return { version: version++, state: "approved", command };
      };
      const overHttp = async () => {
        const response = await app.inject({
          method: "POST",
          url: `/api/lockout-plans/${plan.id}/execution/commands`,
          headers: { ...headers, "idempotency-key": randomUUID() },
          payload: nextBody(),
        });
        if (response.statusCode !== 200) throw new Error(response.body);
      };
      const context = await serviceContext(deps, "acme", headers.cookie ?? "");
      const send = async () => {
        const claim = {
          area: "tenant" as const,
          userId: context.actor.user.id,
          key: randomUUID(),
          requestHash: Buffer.alloc(32),
        };
        const write: TenantContext["write"] = (work) =>
          deps.db.inTenant(context.actor.tenant.id, (tx) => once(tx, claim, work));
        await carryOut({ ...context, now: new Date().toISOString(), write }, plan.id, nextBody());
      };
      await send();
      await send();
      const offer = await recordStatements(send);
      const withdraw = await recordStatements(send);

      const client = new pg.Client(superuser);
      await client.connect();
      client.on("error", () => undefined);
      // With the API's own role, in the tenant, so the policies cost the same.
      await client.query("set role hasp_tenant");
      const byHand = async () => {
        const key = randomUUID();
        for (const statement of isOffered ? withdraw : offer) {
          await client.query(statement.fresh(key, version));
        }
        version++;
        isOffered = !isOffered;
      };
      const [service = 0, hand = 0, http = 0] = await alternate([send, byHand, overHttp], 15);
      await client.end();
      await app.close();
      return [
        {
          measure: "steps: an execution step through the service layer, of the same SQL by hand",
          value: service / hand,
          unit: "×",
          target: "≤ 1.5",
          isMet: service / hand <= 1.5,
        },
        {
          measure: "steps: the same through HTTP, session and validation included",
          value: http / hand,
          unit: "×",
        },
        { measure: "steps: an execution step through HTTP", value: http, unit: "ms" },
        {
          measure: "steps: statements of a step, BEGIN and COMMIT included",
          value: offer.length,
          unit: "",
        },
      ];
    } finally {
      await database.stop();
    }
  },
};
export default steps;
