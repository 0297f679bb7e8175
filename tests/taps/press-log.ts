import type { BrowserContext, Page, Request } from "playwright";

/** A press on a button of a step: what the button belonged to as the finger came down. */
interface Press {
  type: string;
  version: string;
  isArmed: boolean;
}

/** What was pressed, and what was sent. */
export interface PressLog {
  /** Steps that were sent without an armed press on the step that was shown; must stay empty. */
  readonly unasked: string[];
  /** Steps that were sent: one press can record several. */
  readonly sent: () => number;
}

/** Watches every press and every step that the page sends, from outside the product's own code. */
export async function logPresses(context: BrowserContext, page: Page): Promise<PressLog> {
  const armed: Press[] = [];
  const unasked: string[] = [];
  /** The keys of what was sent: the same request again, where no answer came, is no step of its own. */
  const keys = new Set<string>();
  let sent = 0;
  await context.exposeBinding("tellPress", (_source, press: Press) => {
    if (press.isArmed) armed.push(press);
  });
  await context.addInitScript(() => {
    addEventListener(
      "pointerdown",
      ({ target }) => {
        const button = target instanceof Element ? target.closest("button") : null;
        if (!button?.form) return;
        const values = new FormData(button.form);
        const tell = (globalThis as unknown as { tellPress: (press: Press) => void }).tellPress;
        tell({
          type: String(values.get("type")),
          version: String(values.get("version")),
          isArmed: button.dataset["armed"] === "true",
        });
      },
      true,
    );
  });
  page.on("request", (request) => {
    if (request.method() !== "POST" || !/\/execute(\.data|\?|$)/.test(request.url())) return;
    const { type, version, steps, key } = stepIn(request);
    if (keys.has(key)) return;
    keys.add(key);
    sent += steps;
    const press = armed.findIndex((each) => each.type === type && each.version === version);
    if (press < 0)
      unasked.push(
        `${type} at ${version}, after ${armed.map((each) => `${each.type} at ${each.version}`).join(", ") || "no press"}`,
      );
    else armed.splice(press, 1);
  });
  return { unasked, sent: () => sent };
}

function stepIn(request: Request): { type: string; version: string; steps: number; key: string } {
  const values = new URLSearchParams(request.postData() ?? "");
  const type = values.get("type") ?? "";
  const isLockToo = type === "isolate_point" && Boolean(values.get("lockNumber") || values.get("chosenLock"));
  const stations = Math.max(values.getAll("tried").length, 1);
  const steps = stations + Number(values.has("also")) + Number(isLockToo);
  return { type, version: values.get("version") ?? "", steps, key: values.get("key") ?? "" };
}
