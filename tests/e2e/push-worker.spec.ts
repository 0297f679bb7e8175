import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { build } from "esbuild";
import { expect, test } from "./support/fixtures.ts";

/** A site whose worker has the listeners of the product's, and nothing else. */
async function startSite(): Promise<{ origin: string; stop: () => void }> {
  const { outputFiles } = await build({
    stdin: {
      // A browser without a desktop shows no notification, so what it is asked to show is told to the page.
      contents: `import { listenForPush } from "./push.ts";
        const told = new BroadcastChannel("shown");
        ServiceWorkerRegistration.prototype.showNotification = async (title, { body, tag }) =>
          told.postMessage({ title, body, tag });
        listenForPush(self);`,
      resolveDir: join(import.meta.dirname, "..", "..", "app", "service-worker"),
    },
    bundle: true,
    write: false,
  });
  const worker = outputFiles[0]?.text ?? "";
  const server = createServer((request, response) => {
    const isWorker = request.url === "/worker.js";
    response.setHeader("content-type", isWorker ? "text/javascript" : "text/html");
    response.end(isWorker ? worker : "<!doctype html><link rel=icon href=data:,><title>Site</title>");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { origin: `http://localhost:${port}`, stop: () => void server.close() };
}

test("the worker shows a push message that arrives @desktop", async ({ page, context }) => {
  const { origin, stop } = await startSite();
  await page.goto(`${origin}/`);
  const cdp = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    cdp.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    }),
  );
  await cdp.send("ServiceWorker.enable");
  await page.evaluate(async () => {
    const shown: unknown[] = [];
    Object.assign(window, { shown });
    new BroadcastChannel("shown").onmessage = ({ data }) => shown.push(data);
    await navigator.serviceWorker.register("/worker.js");
    await navigator.serviceWorker.ready;
  });
  const registrationId = await registered;
  const message = {
    title: "STOP: stay clear",
    body: "LP-2026-0042 · M-1",
    path: "/notifications/0190a3c2-5b7e-7c3d-9f10-2a4b6c8d0e1f",
    tag: "0190a3c25b7e7c3d9f102a4b6c8d0e1f",
  };
  const shown = () => page.evaluate(() => (window as unknown as { shown: unknown[] }).shown);
  const { path: _, ...seen } = message;
  await cdp.send("ServiceWorker.deliverPushMessage", {
    origin,
    registrationId,
    data: JSON.stringify(message),
  });
  await expect.poll(shown).toEqual([seen]);
  stop();
});
