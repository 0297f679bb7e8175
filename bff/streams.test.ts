import { once } from "node:events";
import http from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import { afterEach, expect, test } from "vitest";
import { eventStreamType, livePath } from "#contract/live/words.ts";
import { ask, closeAll, startBff, startUpstream } from "./testing.ts";

afterEach(closeAll);

/** An API that answers calls, and keeps each stream open after its first event. */
async function startLiveApi() {
  const streams: ServerResponse[] = [];
  const api = await startUpstream((req, res) => {
    if (!req.url?.startsWith(livePath)) return void res.end("{}");
    streams.push(res);
    res.writeHead(200, { "content-type": eventStreamType });
    res.write("data: 1\n\n");
  });
  return { ...api, streams };
}

async function openStream(port: number): Promise<IncomingMessage> {
  const request = http.get({
    port,
    path: `${livePath}?age=1`,
    headers: { host: `acme.localhost:${port}`, accept: eventStreamType, "accept-encoding": "br, gzip" },
    agent: false,
  });
  const [answer] = (await once(request, "response")) as [IncomingMessage];
  return answer;
}

const nextOf = async (answer: IncomingMessage) => String((await once(answer, "data"))[0]);

test("each event of a stream is passed on as it comes, as it is", async () => {
  const { origin, streams } = await startLiveApi();
  const { port } = await startBff({ apiUrl: origin });
  const answer = await openStream(port);
  expect(answer.headers["content-encoding"]).toBeUndefined();
  expect(await nextOf(answer)).toBe("data: 1\n\n");
  streams[0]?.write("data: 2\n\n");
  expect(await nextOf(answer)).toBe("data: 2\n\n");
});

test("a silent call is given up, a quiet stream is not", async () => {
  const { origin, streams } = await startLiveApi();
  const { port } = await startBff({ apiUrl: origin, apiTimeoutMs: 1 });
  const answer = await openStream(port);
  await nextOf(answer);
  // Calls time out after a millisecond of silence: many such times pass here.
  for (let times = 0; times < 20; times += 1) await ask(port, "/healthz");
  streams[0]?.write("data: 2\n\n");
  expect(await nextOf(answer)).toBe("data: 2\n\n");
});

test("open streams take no place from calls", async () => {
  const { origin } = await startLiveApi();
  const { port } = await startBff({ apiUrl: origin });
  // More than a client may have calls under way.
  const answers = await Promise.all(Array.from({ length: 120 }, () => openStream(port)));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect((await ask(port, "/api/x")).status).toBe(200);
});

test("who leaves ends the stream at the API too, and the log calls it completed", async () => {
  const { origin, streams } = await startLiveApi();
  const { port, log } = await startBff({ apiUrl: origin });
  const answer = await openStream(port);
  const left = once(streams[0] as ServerResponse, "close");
  answer.destroy();
  await left;
  await expect.poll(() => log.map(({ msg }) => msg)).toEqual(["request completed"]);
});

test("a stream whose API breaks off is ended, not cut", async () => {
  const { origin, streams } = await startLiveApi();
  const { port } = await startBff({ apiUrl: origin });
  const answer = await openStream(port);
  await nextOf(answer);
  const ended = once(answer.resume(), "end");
  streams[0]?.destroy();
  await ended;
  expect(answer.complete).toBe(true);
});

test("a stop ends the streams, and refuses new ones", async () => {
  const { origin } = await startLiveApi();
  const { port, app, log } = await startBff({ apiUrl: origin });
  const answer = await openStream(port);
  const ended = once(answer.resume(), "end");
  app.endStreams();
  await ended;
  expect((await openStream(port)).statusCode).toBe(503);
  expect(log.filter(({ level }) => level === 50)).toEqual([{ ...log.at(-1), status: 503 }]);
});
