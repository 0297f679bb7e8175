import { request } from "undici";
import type { Bench, Row } from "../../scripts/bench/table.ts";
import { type Product, startProduct } from "../support/product.ts";
import { median } from "./support/measure.ts";
import { cookieOf, fetchFrom, hostOf } from "./support/running.ts";

/** An input from one tenant, made as expensive as possible. */
interface Hostile {
  name: string;
  send: () => Promise<unknown>;
}

const mostDelay = 250;

/** How much longer another tenant's page takes while one tenant sends the most expensive allowed input. */
const hostile: Bench = {
  name: "hostile",
  async run(): Promise<Row[]> {
    const product = await startProduct({ LOG_LEVEL: "error" });
    try {
      const cookie = await cookieOf(product, "acme", "technician");
      const page = () => timed(() => fetchFrom(product, hostOf(product, "acme"), "/dashboard", { cookie }));
      for (let n = 0; n < 20; n++) await page();
      const rows: Row[] = [];
      for (const { name, send } of await hostileInputs(product)) {
        const delays: number[] = [];
        for (let round = 0; round < 5; round++) delays.push(await delayBy(send, page));
        rows.push(row(`hostile: another tenant's page waits longer, ${name}`, median(delays)));
      }
      return rows;
    } finally {
      await product.stop();
    }
  },
};
export default hostile;

function row(measure: string, delay: number): Row {
  return { measure, value: delay, unit: "ms", target: `≤ ${mostDelay}`, isMet: delay <= mostDelay };
}

async function hostileInputs(product: Product): Promise<Hostile[]> {
  const sender = await senderOf(product);
  const preview = (body: string) => () =>
    sender.form("/repository/articles/new", { form: "article", intent: "preview", body });
  const [from, to] = await twoVersions(sender);
  const machine = await sender.json("GET", "/api/equipment?limit=1");
  return [
    { name: "headings underlined, 24 kB", send: preview("a\n=\n".repeat(6_000)) },
    { name: "lists in lists as deep as let in", send: preview("- - - - - - - - a\n".repeat(166)) },
    { name: "underlines as many as let in", send: preview("==\n".repeat(1_490)) },
    { name: "eight previews at once", send: () => Promise.all(repeated(8, preview("==\n".repeat(1_490)))) },
    { name: "two articles without a word in common", send: () => sender.page(`${from}?from=1&to=${to}`) },
    {
      name: "a spreadsheet of all points",
      send: () => sender.page("/api/isolation-points/export?format=xlsx"),
    },
    { name: "a picture of 49 million pixels", send: () => sender.picture(machine.items[0].id) },
  ];
}

/**
 * How much longer the slowest page takes during the input than the slowest of as many without it, ms. Other load
 * on the machine affects both.
 */
async function delayBy(send: () => Promise<unknown>, page: () => Promise<number>): Promise<number> {
  let isAnswered = false;
  const answered = send().finally(() => (isAnswered = true));
  const during: number[] = [];
  do during.push(await page());
  while (!isAnswered);
  await answered;
  const quiet: number[] = [];
  while (quiet.length < during.length) quiet.push(await page());
  return Math.max(0, Math.max(...during) - Math.max(...quiet));
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

const repeated = (count: number, work: () => Promise<unknown>) => Array.from({ length: count }, () => work());

type Sender = Awaited<ReturnType<typeof senderOf>>;

async function senderOf(product: Product) {
  const host = hostOf(product, "default");
  const headers = { host, origin: `http://${host}`, cookie: await cookieOf(product, "default", "manager") };
  const send = async (
    method: "GET" | "POST" | "PUT",
    path: string,
    type?: string,
    body?: string | Buffer,
  ) => {
    const answer = await request(`http://127.0.0.1:${product.port}${path}`, {
      method,
      headers: { ...headers, ...(type && { "content-type": type, "idempotency-key": crypto.randomUUID() }) },
      body: body ?? null,
    });
    const text = await answer.body.text();
    if (answer.statusCode >= 400) throw new Error(`${path} answered ${answer.statusCode}: ${text}`);
    return text;
  };
  return {
    page: (path: string) => send("GET", path),
    form: (path: string, fields: Record<string, string>) =>
      send("POST", path, "application/x-www-form-urlencoded", new URLSearchParams(fields).toString()),
    json: async (method: "GET" | "POST" | "PUT", path: string, body?: object) =>
      JSON.parse(await send(method, path, body && "application/json", body && JSON.stringify(body))),
    picture: async (machineId: string) => {
      const { default: sharp } = await import("sharp");
      const size = { width: 7_000, height: 7_000, channels: 3 as const, background: "#c54142" };
      const form = new FormData();
      form.append("files", new Blob([await sharp({ create: size }).png().toBuffer()]), "bomb.png");
      const encoded = new Response(form);
      const type = encoded.headers.get("content-type") ?? "";
      await send(
        "POST",
        `/api/equipment/${machineId}/upload`,
        type,
        Buffer.from(await encoded.arrayBuffer()),
      );
    },
  };
}

/** An article whose two versions share no word, the address of their comparison, and the newer version's number. */
async function twoVersions(sender: Sender): Promise<[string, number]> {
  const words = (start: number) => Array.from({ length: 6_000 }, (_, n) => `w${start + 2 * n}`).join(" ");
  const article = { title: "Two texts", body: words(0) };
  const { id, version } = await sender.json("POST", "/api/repository/articles", article);
  const next = { ...article, body: words(1), version };
  const { number } = await sender.json("PUT", `/api/repository/articles/${id}`, next);
  return [`/repository/articles/${id}/versions`, number];
}
