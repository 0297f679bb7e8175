import type { ExecutionView } from "#contract/executions/schemas.ts";
import type { ApiProcess } from "../../support/api-process.ts";
import { type LiveReader, openLive } from "../../support/live.ts";
import { accepted, approvedPlan, type Callers, carryTo, command } from "../../support/lockouts.ts";
import { type Plant, usernames } from "../../support/plant.ts";

/** An open board: its stream, and how it is loaded. */
export interface OpenBoard {
  reader: LiveReader;
  load: () => Promise<void>;
}

/** A plant whose people look at boards while Ravi signs on and off. */
export interface PlantWithBoards {
  boards: OpenBoard[];
  as: Callers;
  /** Someone does something; resolves once it is answered. */
  change: () => Promise<void>;
}

/** A lockout at work. */
export async function plantAtWork(api: ApiProcess, plant: Plant): Promise<PlantWithBoards> {
  const as: Callers = (who) => api.caller(plant.slug, plant.people[who].cookie);
  const plan = await approvedPlan(plant, as);
  const verified = await carryTo(as, "tess", plan.id, "verified");
  const signOn = (who: "tess" | "ravi") =>
    ({ type: "sign_on", lockNumber: `P-${who.toUpperCase()}`, briefed: true }) as const;
  let view = accepted(await command(as("tess"), verified, signOn("tess"))) as ExecutionView;
  let isOn = false;
  return {
    boards: [],
    as,
    change: async () => {
      const next = isOn ? ({ type: "sign_off" } as const) : signOn("ravi");
      view = accepted(await command(as("ravi"), view, next)) as ExecutionView;
      isOn = !isOn;
    },
  };
}

/** One more open board of the plant; its people take turns, as each may have a few. */
export async function openBoard(api: ApiProcess, plant: Plant, at: PlantWithBoards): Promise<void> {
  const who = usernames[at.boards.length % usernames.length] ?? "tess";
  const reader = await openLive(api.url, { slug: plant.slug, cookie: plant.people[who].cookie });
  const load = async () => void accepted(await at.as(who).get("/api/board"));
  at.boards.push({ reader, load });
}
