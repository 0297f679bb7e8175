import { expect, test } from "vitest";
import { listenForPush, type PushWorker } from "./push.ts";

const id = "0190a3c2-5b7e-7c3d-9f10-2a4b6c8d0e1f";

/** A worker as far as push needs one: what it shows and opens is written down. */
function makeWorker(openPages: string[] = []) {
  const shown: [string, NotificationOptions | undefined][] = [];
  const opened: string[] = [];
  const listeners = new Map<string, (event: never) => void>();
  const worker: PushWorker = {
    registration: { showNotification: async (title, options) => void shown.push([title, options]) },
    clients: {
      matchAll: async () =>
        openPages.map((url) => ({ url, focus: async () => void opened.push(`focus ${url}`) })),
      openWindow: async (url) => void opened.push(url),
    },
    location: { origin: "https://acme.example.com" },
    addEventListener: (type: string, listener: (event: never) => void) => void listeners.set(type, listener),
  };
  listenForPush(worker);
  const dispatch = async (type: string, event: object) => {
    const work: Promise<unknown>[] = [];
    listeners.get(type)?.({ ...event, waitUntil: (more: Promise<unknown>) => work.push(more) } as never);
    await Promise.all(work);
  };
  const push = (sent: () => unknown) => dispatch("push", { data: { json: sent } });
  const click = (data: unknown) =>
    dispatch("notificationclick", { notification: { close: () => undefined, data } });
  return { shown, opened, push, click, dispatch };
}

test("a push message is shown with its tag, and opens its notification", async () => {
  const { shown, opened, push, click } = makeWorker();
  await push(() => ({
    title: "STOP: stay clear",
    body: "LP-1 · M-1",
    path: `/notifications/${id}`,
    tag: "a",
  }));
  expect(shown).toMatchObject([["STOP: stay clear", { body: "LP-1 · M-1", tag: "a" }]]);
  await click(shown[0]?.[1]?.data);
  expect(opened).toEqual([`https://acme.example.com/notifications/${id}`]);
});

test("a page that is open already is shown again", async () => {
  const url = `https://acme.example.com/notifications/${id}`;
  const { opened, click } = makeWorker(["https://acme.example.com/board", url]);
  await click({ path: `/notifications/${id}` });
  expect(opened).toEqual([`focus ${url}`]);
});

test.each([
  ["no data", undefined],
  ["no JSON", () => JSON.parse("x") as unknown],
  ["another shape", () => ({ title: 7, path: ["x"] })],
  ["null", () => null],
])("a message with %s still shows something, and opens the list", async (_, sent) => {
  const { shown, opened, push, click, dispatch } = makeWorker();
  await (sent ? push(sent) : dispatch("push", { data: null }));
  expect(shown).toMatchObject([["Hasp", { tag: "hasp" }]]);
  await click(shown[0]?.[1]?.data);
  expect(opened).toEqual(["https://acme.example.com/notifications"]);
});

test.each([
  "https://evil.example",
  "//evil.example",
  "/\\evil.example",
  "/sign-out",
  "javascript:alert(1)",
  `/notifications/${id}/../../x`,
])("a message that leads to %s opens the list", async (path) => {
  const { opened, click } = makeWorker();
  await click({ path });
  expect(opened).toEqual(["https://acme.example.com/notifications"]);
});
