import { request } from "undici";
import type { BrowserContext } from "playwright/test";
import type { ExecutionCommand } from "#contract/executions/commands.ts";
import type { ExecutionView } from "#contract/executions/schemas.ts";
import type { Answer } from "../../support/api.ts";
import { accepted, approvedPlan, type Callers, carryTo, command, lockoutOf } from "../../support/lockouts.ts";
import type { MachineTag, Plant, Username } from "../../support/plant.ts";
import { addPlantToProduct } from "../../support/plant-in-product.ts";
import { openDatabase } from "../../support/product-database.ts";
import { productPort, tenantUrl } from "./addresses.ts";
import { password } from "./sign-in.ts";

export interface HistoryEvent {
  action: string;
  isRefused: boolean;
  details: Record<string, string | number | boolean | null>;
}

/** A tenant for one test, with a lockout for which Tess is responsible. During work, she and Ravi are signed on. */
export interface PlantAtWork {
  plant: Plant;
  planId: string;
  giveSession: (context: BrowserContext, who: Username) => Promise<void>;
  /** The lockout as Tess sees it. */
  now: () => Promise<ExecutionView>;
  /** What happened in it, the oldest first, with what was refused. */
  history: () => Promise<HistoryEvent[]>;
  /** What someone else does, on a device of their own. */
  send: (who: Username, act: ExecutionCommand) => Promise<void>;
  /** A padlock is reported lost meanwhile. */
  loseLock: (number: string) => Promise<void>;
  /** Switches every feature of the tenant off. */
  takeFeatures: () => Promise<void>;
}

export async function addPlantAtWork(
  state: "working" | "shut_down" | "de_energised" | "verified" = "working",
  machine: MachineTag = "M-1",
  workers: readonly Username[] = state === "verified" ? ["ravi"] : [],
  prepare: (plant: Plant) => Promise<void> = () => Promise.resolve(),
): Promise<PlantAtWork> {
  const dataDir = process.env.HASP_E2E_DATA_DIR;
  if (!dataDir) throw new Error("No product was started for this run.");
  const plant = await addPlantToProduct(dataDir, password);
  await prepare(plant);
  const as: Callers = (who) => callerOf(plant.slug, plant.people[who].cookie);
  const plan = await approvedPlan(plant, as, {
    machines: [machine],
    title: "Change the seals",
    workers: [...workers],
  });
  const view = await carryTo(as, "tess", plan.id, state);
  if (state === "working") {
    accepted(await command(as("ravi"), view, { type: "sign_on", lockNumber: "P-RAVI", briefed: true }));
  }
  return {
    plant,
    planId: plan.id,
    now: () => lockoutOf(as("tess"), plan.id),
    history: async () => {
      const { body } = await as("tess").get(`/api/lockout-plans/${plan.id}/execution/events?limit=200`);
      return (body as { items: HistoryEvent[] }).items;
    },
    send: async (who, act) => {
      accepted(await command(as(who), await lockoutOf(as(who), plan.id), act));
    },
    giveSession: async (context, who) => {
      const [name = "", value = ""] = plant.people[who].cookie.split("=");
      const url = tenantUrl(plant.slug);
      await context.addCookies([{ name, value, url, httpOnly: true, sameSite: "Lax" }]);
    },
    loseLock: async (number) => {
      const database = await openDatabase(dataDir);
      await database.query("update locks set keeping = 'lost' where tenant_id = $1 and number = $2", [
        plant.tenantId,
        number,
      ]);
      await database.end();
    },
    takeFeatures: async () => {
      const database = await openDatabase(dataDir);
      await database.query("update tenants set features = '{}' where tenant_id = $1", [plant.tenantId]);
      await database.end();
    },
  };
}

function callerOf(slug: string, cookie: string): ReturnType<Callers> {
  const { host, origin } = new URL(tenantUrl(slug));
  const ask = async (
    method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE",
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> => {
    // Node cannot resolve *.localhost, so the name goes into the Host header.
    const answer = await request(`http://127.0.0.1:${productPort()}${path}`, {
      method,
      reset: true,
      headers: { host, origin, cookie, ...(body ? { "content-type": "application/json" } : {}), ...headers },
      body: body ? JSON.stringify(body) : null,
    });
    return { status: answer.statusCode, body: await answer.body.json(), headers: answer.headers };
  };
  return { get: (path) => ask("GET", path), send: ask };
}
