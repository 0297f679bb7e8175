import { connect, type AddressInfo } from "node:net";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, test } from "vitest";
import { drain, installDraining, type Lifecycle } from "./drain.ts";
import { installErrorHandling } from "./error-handler.ts";

let app: FastifyInstance;
let lifecycle: Lifecycle;
let slow: PromiseWithResolvers<string>;
let arrived: PromiseWithResolvers<void>;

beforeEach(async () => {
  lifecycle = { draining: false, closing: false };
  slow = Promise.withResolvers();
  arrived = Promise.withResolvers();
  app = Fastify({ return503OnClosing: false, keepAliveTimeout: 75_000 });
  installErrorHandling(app);
  installDraining(app, lifecycle);
  app.get("/quick", () => "quick");
  app.get("/slow", () => {
    arrived.resolve();
    return slow.promise;
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
});
afterEach(() => app.close());

/** A connection to write to, what has return on it so far, and its end. */
function open() {
  const socket = connect((app.server.address() as AddressInfo).port, "127.0.0.1");
  let text = "";
  socket.setEncoding("utf8").on("data", (part: string) => (text += part));
  const ended = new Promise<string>((resolve) => socket.on("close", () => resolve(text)));
  return { write: (part: string) => socket.write(part), text: () => text, ended };
}
const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: api\r\n\r\n`;

test("a stop lets what was begun end, and refuses what comes later in our shape", async () => {
  const begun = open();
  begun.write(get("/slow"));
  await arrived.promise;
  const late = open();
  late.write("GET /quick HTTP/1.1\r\n");
  const accepted = open();
  accepted.write(get("/quick"));
  await expect.poll(accepted.text).toMatch(/quick$/);

  const drained = drain(app, lifecycle, 0, 60_000);
  await expect.poll(() => lifecycle.closing).toBe(true);
  // Idle, and closed at once.
  expect(await accepted.ended).toMatch(/200 OK/);
  late.write("host: api\r\n\r\n");
  const [head = "", body = ""] = (await late.ended).split("\r\n\r\n");
  expect(head).toMatch(/^HTTP\/1.1 503/);
  expect(head).toMatch(/retry-after: 2/i);
  expect(head).toMatch(/connection: close/i);
  expect(JSON.parse(body)).toMatchObject({ code: "unavailable", requestId: expect.any(String) });
  slow.resolve("done after all");
  expect(await begun.ended).toMatch(/200 OK[^]*done after all$/);
  await drained;
});

test("while it still serves, each answer asks the caller to leave the connection", async () => {
  lifecycle.draining = true;
  const caller = open();
  caller.write(get("/quick"));
  expect(await caller.ended).toMatch(/200 OK[^]*connection: close[^]*quick$/i);
});

test("what does not end in time is cut off", async () => {
  const begun = open();
  begun.write(get("/slow"));
  await arrived.promise;
  await drain(app, lifecycle, 0, 50);
  expect(await begun.ended).toBe("");
});
