import type { FormData } from "undici";
import type { Page } from "playwright/test";

/** Who views a screen, and on which host: the tenant's if there is a slug, otherwise the website's. */
export interface Visitor {
  slug?: string;
  /** Without one: no one is signed in. */
  username?: string;
}

/** The API as the visitor. */
export interface Caller {
  get<Answer>(path: string): Promise<Answer>;
  post<Answer>(path: string, body: object | FormData): Promise<Answer>;
  put<Answer>(path: string, body: object): Promise<Answer>;
}

/** One picture of the product: a route, the record it shows, and the state it is in. */
export interface Screen {
  visitor: Visitor;
  /** As the build's site map has it: `/equipment/:id/edit`. */
  route: string;
  /** The value of the route's parameter, or how to find it. */
  record?: string | ((api: Caller) => Promise<string>);
  search?: string;
  /** What distinguishes it, if a route has several screens. */
  state?: string;
  /** The answer's status; 200 by default. */
  status?: number;
  /** The page redirects on its own, so the redirect is blocked during the check. */
  leadsOn?: boolean;
  /** Brings the page into its state. */
  act?: (page: Page) => Promise<unknown>;
  /** A second state of a route, or one that another test checks. Only pictures are taken of it. */
  picturesOnly?: boolean;
}

type Rest = Omit<Screen, "visitor" | "route">;

/** A shorthand for the screens of one visitor: `see("/equipment", { search: "?status=archived" })`. */
export function screensOf(visitor: Visitor) {
  return (route: string, rest: Rest = {}): Screen => ({ visitor, route, ...rest });
}

/** The screen's name in pictures and reports, usable as a file name. */
export function nameOf({ visitor, route, state }: Screen): string {
  const host = visitor.slug ?? (visitor.username ? "portal" : "website");
  const place =
    route
      .replace("*", "unknown")
      .replaceAll(/[^\w-]+/g, " ")
      .trim() || "home";
  return [host, place, state]
    .filter(Boolean)
    .join(" ")
    .replaceAll(/[^\w-]+/g, "-");
}

/** The ID (or another field) of the first matching item of a list. */
export function firstOf<Item extends object = { id: string }>(
  list: string,
  fits: (item: Item) => boolean = () => true,
  field = "id",
): (api: Caller) => Promise<string> {
  return async (api) => {
    const { items } = await api.get<{ items: Item[] }>(list);
    const found = items.find(fits);
    if (!found) throw new Error(`Nothing in ${list} fits the screen.`);
    return String((found as Record<string, unknown>)[field]);
  };
}

/**
 * Presses the main button of the page's last form, bypassing the browser's own validation, and waits for the
 * answer.
 */
export async function sendUnchanged(page: Page): Promise<void> {
  await page
    .locator("main form[method=post]")
    .last()
    .evaluate((form: HTMLFormElement) => {
      const buttons = [...form.querySelectorAll<HTMLButtonElement>("button[type=submit]")];
      form.noValidate = true;
      form.requestSubmit(buttons.find((button) => button.closest("[data-action-bar]")) ?? buttons.at(-1));
    });
  await page.locator("main [role=alert], main [aria-invalid=true]").first().waitFor();
}

/** Nothing in any list has this name. */
export const nothingFound = "?search=zzzzzz";
/** An ID of no record. */
export const noRecord = "00000000-0000-7000-8000-000000000000";
