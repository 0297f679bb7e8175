import { readFile } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import type { Bench, Row } from "../../scripts/bench/table.ts";
import { type ApiProcess, spawnApi } from "../support/api-process.ts";
import { buildPlant, type Plant } from "../support/plant.ts";
import { type OpenBoard, openBoard, plantAtWork, type PlantWithBoards } from "./support/boards.ts";
import { quantile } from "./support/measure.ts";
import { startDatabase } from "./support/server.ts";

/** As many streams as a process has to hold, in plants as large as a session's limit of streams lets them be. */
const streams = 500;
const plantCount = 9;
/** A change somewhere every so many ms, each loading the 55 boards of its plant, and other calls meanwhile. */
const changes = { count: 80, every: 400 };
const otherCallEvery = 25;

/** From a press to the boards of everyone else, with 500 open streams on one API process, over loopback HTTP. */
const live: Bench = {
  name: "live",
  async run(): Promise<Row[]> {
    const database = await startDatabase();
    const api = await spawnApi(database.ownerUrl, { DEMO_DATA: "off", LOG_LEVEL: "error" });
    try {
      const sites: { plant: Plant; at: PlantWithBoards }[] = [];
      for (let n = 0; n < plantCount; n++) {
        const plant = await buildPlant(database.deps, `plant-${n}`);
        sites.push({ plant, at: await plantAtWork(api, plant) });
      }
      const everySite = sites.map(({ at }) => at);
      // What the process reads and compiles once is not a stream's.
      await underLoad(everySite, 8);
      const before = await memoryOf(api);
      for (let n = 0; n < streams; n++) {
        const { plant, at } = sites[n % sites.length] as (typeof sites)[number];
        await openBoard(api, plant, at);
      }
      const perStream = ((await memoryOf(api)) - before) / streams;
      const { heard, shown, answered } = await underLoad(everySite, changes.count);
      for (const { at } of sites) for (const { reader } of at.boards) reader.close();
      return [
        { measure: "live: memory of an open stream, of 500", value: perStream, unit: "kB" },
        { measure: "live: boards that showed a change", value: shown.length, unit: "" },
        { measure: "live: a command, answered, median", value: quantile(answered, 0.5), unit: "ms" },
        { measure: "live: from the press to each stream, median", value: quantile(heard, 0.5), unit: "ms" },
        { measure: "live: the same, 99 %", value: quantile(heard, 0.99), unit: "ms" },
        most("live: from the press to each board, loaded again, median", quantile(shown, 0.5), 150),
        most("live: the same, 99 %", quantile(shown, 0.99), 500),
      ];
    } finally {
      await api.stop();
      await database.stop();
    }
  },
};
export default live;

/** All in ms since the press. */
interface Times {
  heard: number[];
  shown: number[];
  answered: number[];
}

async function underLoad(sites: readonly PlantWithBoards[], count: number): Promise<Times> {
  const times: Times = { heard: [], shown: [], answered: [] };
  const stopping = new AbortController();
  const others = otherCalls(sites, stopping.signal);
  const pending: Promise<unknown>[] = [];
  for (let n = 0; n < count; n++) {
    pending.push(changeSeen(sites[n % sites.length] as PlantWithBoards, times));
    await pause(changes.every);
  }
  await Promise.all(pending);
  stopping.abort();
  await others;
  return times;
}

/** One change, on every board of its plant. */
async function changeSeen({ boards, change }: PlantWithBoards, times: Times): Promise<void> {
  const known = boards.map(({ reader }) => reader.changes.at(-1)?.number ?? 0);
  const start = performance.now();
  const since = () => performance.now() - start;
  const follow = async ({ reader, load }: OpenBoard, n: number) => {
    await reader.heard(({ number, topics }) => number > (known[n] ?? 0) && topics.includes("lockouts"));
    times.heard.push(since());
    await load();
    times.shown.push(since());
  };
  const answer = change().then(() => times.answered.push(since()));
  await Promise.all([answer, ...boards.map(follow)]);
}

/** What else goes on: lists and dashboards, one every 25 ms. */
async function otherCalls(sites: readonly PlantWithBoards[], signal: AbortSignal): Promise<void> {
  const paths = ["/api/dashboard", "/api/equipment", "/api/lockout-plans", "/api/muster"];
  const pending = new Set<Promise<unknown>>();
  for (let n = 0; !signal.aborted; n++) {
    const call = sites[n % sites.length]?.as("sam").get(paths[n % paths.length] ?? "");
    if (call) pending.add(call.finally(() => pending.delete(call)));
    await pause(otherCallEvery);
  }
  await Promise.all(pending);
}

/** The process's memory in use, kB. */
async function memoryOf({ pid }: ApiProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]);
}

function most(measure: string, value: number, target: number): Row {
  return { measure, value, unit: "ms", target: `≤ ${target}`, isMet: value <= target };
}
