import i18next from "i18next";
import { afterEach, describe, expect, test, vi } from "vitest";
import { loadTexts, needTexts } from "./i18n.client.ts";
import { pageTitle, text } from "./i18n.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("[I18N-01] the browser gets its texts by GET /locales/en/common.json, and only English", async () => {
  const asked = vi.fn(async (_address: string) => Response.json({ greeting: "Locked, {{name}}" }));
  vi.stubGlobal("fetch", asked);
  expect(await loadTexts()).toBe(true);
  expect(asked.mock.calls).toEqual([["/locales/en/common.json"]]);
  expect(text("greeting", { name: "E1" })).toBe("Locked, E1");
  expect(pageTitle("greeting", { name: "E1" }, "Acme Foods")).toBe("Locked, E1 · Acme Foods");
  await i18next.changeLanguage("de");
  expect(i18next.resolvedLanguage).toBe("en");
});

describe("[I18N-02] texts that fail to load", () => {
  test.each([
    ["no network", () => Promise.reject(new TypeError("Failed to fetch"))],
    ["a server that is not up", () => Promise.resolve(new Response(null, { status: 503 }))],
  ])("are requested again 5 times, after 350 ms and then twice as long each: %s", async (_reason, answer) => {
    const { attempts, loaded } = await load(answer);
    const waits = attempts.slice(1).map((time, index) => time - (attempts[index] ?? 0));
    expect(waits).toEqual([350, 700, 1_400, 2_800, 5_600]);
    expect(loaded).toBe(false);
  });

  test("are there when a later attempt succeeds", async () => {
    let count = 0;
    const { attempts, loaded } = await load(async () =>
      ++count < 3 ? new Response(null, { status: 502 }) : Response.json({ greeting: "Locked" }),
    );
    expect(attempts).toHaveLength(3);
    expect(loaded).toBe(true);
  });

  test("are not asked for again when they are not there", async () => {
    const { attempts, loaded } = await load(async () => new Response(null, { status: 404 }));
    expect(attempts).toHaveLength(1);
    expect(loaded).toBe(false);
  });
});

/** Loads the texts again against an answer; says when each attempt arrived, ms. */
async function load(answer: () => Promise<Response>) {
  vi.useFakeTimers();
  const attempts: number[] = [];
  vi.stubGlobal("fetch", () => {
    attempts.push(Date.now());
    return answer();
  });
  const loading = loadTexts(["common"], i18next.createInstance());
  await vi.runAllTimersAsync();
  return { attempts, loaded: await loading };
}

describe("the texts of a page that is opened later", () => {
  test("are asked for with it, only those that are not there yet", async () => {
    const translator = i18next.createInstance();
    const asked = vi.fn(async (address: string) => Response.json({ from: address }));
    vi.stubGlobal("fetch", asked);
    expect(await loadTexts(["common", "overview"], translator)).toBe(true);
    await needTexts(["common", "overview", "lockouts"], translator);
    await needTexts(["common", "lockouts"], translator);
    expect(asked.mock.calls.map(([address]) => address)).toEqual(
      ["common", "overview", "lockouts"].map((name) => `/locales/en/${name}.json`),
    );
  });

  test("are asked for again by the next try, and the try that had none of them fails", async () => {
    const translator = i18next.createInstance();
    let isThere = false;
    vi.stubGlobal("fetch", async (address: string) =>
      isThere || address.includes("common")
        ? Response.json({ late: "There" })
        : new Response(null, { status: 404 }),
    );
    expect(await loadTexts(["common"], translator)).toBe(true);
    await expect(needTexts(["lockouts"], translator)).rejects.toThrow("lockouts");
    isThere = true;
    await needTexts(["lockouts"], translator);
    expect(translator.t("late")).toBe("There");
  });
});
