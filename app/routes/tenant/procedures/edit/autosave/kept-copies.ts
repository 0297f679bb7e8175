import { type Draft } from "#app/features/procedures/draft-form.ts";
import { settled } from "#domain/procedure-content.ts";
import type { Base } from "./autosaver.ts";

/** What someone typed in this browser, and no server has yet. */
export interface KeptCopy {
  /** Of the page that it was typed on: each has its own copy. */
  page: string;
  base: Base;
  draft: Draft;
  /** ms since 1970. */
  at: number;
}

/** How long a copy stays, ms. */
const lifeMs = 30 * 24 * 3_600_000;
const all = "hasp.draft.";

/** Written at once, unlike a database of the browser: the page may be going. */
export class KeptCopies {
  readonly #prefix: string;

  constructor(userId: string, procedureId: string) {
    this.#prefix = `${all}${userId}.${procedureId}.`;
  }

  /** False where there is no room. */
  keep(copy: KeptCopy): boolean {
    try {
      localStorage.setItem(`${this.#prefix}${copy.page}`, JSON.stringify(copy));
      return true;
    } catch {
      return false;
    }
  }

  forget(page: string): void {
    try {
      localStorage.removeItem(`${this.#prefix}${page}`);
    } catch {
      // A browser that keeps nothing.
    }
  }

  /** Of other pages than this one, the youngest first, without those that say what is stored. */
  readOthers(page: string, stored: Draft): KeptCopy[] {
    try {
      forgetOld();
      const keys = Object.keys(localStorage).filter((key) => key.startsWith(this.#prefix));
      return keys
        .flatMap((key) => copyIn(localStorage.getItem(key)) ?? [])
        .filter((copy) => copy.page !== page && !this.#isStored(copy, stored))
        .sort((a, b) => b.at - a.at);
    } catch {
      return [];
    }
  }

  #isStored({ page, draft }: KeptCopy, stored: Draft): boolean {
    const isSame = textOf(draft) === textOf(stored);
    if (isSame) this.forget(page);
    return isSame;
  }
}

function forgetOld(): void {
  for (const key of Object.keys(localStorage)) {
    if (!key.startsWith(all)) continue;
    const copy = copyIn(localStorage.getItem(key));
    if (!copy || copy.at < Date.now() - lifeMs) localStorage.removeItem(key);
  }
}

function copyIn(text: string | null): KeptCopy | undefined {
  try {
    const copy = JSON.parse(text ?? "") as KeptCopy;
    return typeof copy.at === "number" && Array.isArray(copy.draft.content.steps) ? copy : undefined;
  } catch {
    return undefined;
  }
}

/** The same text for drafts that are stored as the same. */
function textOf({ title, content }: Draft): string {
  return JSON.stringify({ title, content: settled(content) }, (_, value: unknown) => {
    if (typeof value === "string") return value.trim();
    if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}
