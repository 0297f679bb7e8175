import type { Draft } from "#app/features/procedures/draft-form.ts";
import { randomId } from "#app/lib/random-id.ts";

/** When a draft is saved, ms. */
const times = {
  /** After the last key. */
  quiet: 3_000,
  /** While someone types on and on. */
  atLatest: 20_000,
  /** After a field was left. */
  left: 500,
  /** Between two saves. */
  apart: 2_000,
  /** After a save that did not arrive: doubled with each. */
  again: { first: 2_000, most: 60_000 },
};

/** What the form is based on: a draft's number, and its version as the form has it. */
export interface Base {
  number: number;
  version: number;
}

export interface Save extends Draft, Base {
  /** Every attempt sends the same key, so the save happens once. */
  key: string;
}

export type Sent =
  | { kind: "saved"; version: number; savedAt: string }
  | { kind: "refused"; problem: string }
  /** Someone else saved it, or it is no draft any more. */
  | { kind: "stale" }
  /** No answer, or one that says nothing about the draft. */
  | { kind: "later"; why: "offline" | "signedOut" };

export type SaveState =
  | { kind: "quiet" }
  | { kind: "saved"; at: string }
  | { kind: "refused"; problem: string }
  | { kind: "offline" | "signedOut"; isKept: boolean };

export interface Progress {
  state: SaveState;
  isSaving: boolean;
  isDirty: boolean;
  /** The server has another version. */
  isStale: boolean;
  base: Base;
}

interface Form {
  read: () => Draft;
  /** Why the browser finds that it cannot be saved as it is. */
  problem: () => string | undefined;
  send: (save: Save, isLeaving: boolean) => Promise<Sent>;
  /** Keeps it in this browser; false where it keeps nothing. */
  keep: (draft: Draft, base: Base) => boolean;
  forget: () => void;
  show: (progress: Progress) => void;
}

/** Saves a form while it is filled in: one save at a time, and never what would overwrite another person's. */
export class Autosaver {
  /** Another version is stored than the form's, or the form is being sent: nothing is saved meanwhile. */
  isHeld = false;
  readonly #form: Form;
  #progress: Progress;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #changes = 0;
  #dirtySince: number | undefined;
  #savedAt = Number.NEGATIVE_INFINITY;
  #failures = 0;
  /** It may have arrived although no answer did, so it goes first, as it was. */
  #unanswered: { save: Save; changes: number } | undefined;
  #sending: Promise<void> | undefined;
  #isOver = false;

  constructor(form: Form, base: Base) {
    this.#form = form;
    this.#progress = { state: { kind: "quiet" }, isSaving: false, isDirty: false, isStale: false, base };
  }

  get base(): Base {
    return this.#progress.base;
  }

  /** How much was changed so far: what was sent is known by it. */
  get changes(): number {
    return this.#changes;
  }

  changed(): void {
    const now = Date.now();
    this.#changes += 1;
    this.#dirtySince ??= now;
    if (!this.#progress.isDirty) this.#show({ isDirty: true });
    if (!this.#waitsToTryAgain) this.#later(Math.min(times.quiet, this.#dirtySince + times.atLatest - now));
  }

  /** Keeps what is not saved in this browser, in case the page goes. */
  keep(): boolean {
    return this.#progress.isDirty && this.#form.keep(this.#form.read(), this.base);
  }

  left(): void {
    if (this.#progress.isDirty && !this.#waitsToTryAgain) this.#later(times.left);
  }

  /** The person is about to leave. */
  hurry(): void {
    void this.#save();
  }

  /** The page is hidden, and may never be shown again. */
  hidden(): void {
    if (!this.#progress.isDirty) return;
    this.keep();
    void this.#save(true);
  }

  /** The connection may be back. */
  again(): void {
    if (this.#failures > 0) void this.#save();
  }

  get #waitsToTryAgain(): boolean {
    return this.#failures > 0 && this.#timer !== undefined;
  }

  /** Resolves once no save is under way; one without an answer is tried once more. */
  async settle(): Promise<void> {
    await this.#sending;
    if (this.#unanswered) await this.#send(this.#unanswered, false);
  }

  get isSettled(): boolean {
    return this.#sending === undefined && this.#unanswered === undefined;
  }

  /** What the form had after so many changes was stored by being sent. */
  adopt(version: number, changes: number): void {
    this.#took(version, changes, { kind: "quiet" });
  }

  stop(): void {
    this.#isOver = true;
    clearTimeout(this.#timer);
  }

  #later(wait: number): void {
    clearTimeout(this.#timer);
    const apart = this.#savedAt + times.apart - Date.now();
    this.#timer = setTimeout(() => void this.#save(), Math.max(wait, apart, 0));
  }

  async #save(isLeaving = false): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.isHeld || this.#progress.isStale || this.#sending || !this.#progress.isDirty || this.#isOver)
      return;
    const problem = this.#form.problem();
    if (problem !== undefined && !this.#unanswered) {
      this.keep();
      this.#show({ state: { kind: "refused", problem } });
      return;
    }
    const save = { ...this.#form.read(), ...this.base, key: randomId() };
    await this.#send(this.#unanswered ?? { save, changes: this.#changes }, isLeaving);
  }

  #send(attempt: { save: Save; changes: number }, isLeaving: boolean): Promise<void> {
    this.#unanswered = attempt;
    this.#show({ isSaving: true });
    this.#sending = this.#form.send(attempt.save, isLeaving).then((sent) => {
      this.#sending = undefined;
      this.#savedAt = Date.now();
      if (sent.kind === "later") this.#failed(sent.why);
      else {
        this.#failures = 0;
        this.#unanswered = undefined;
        if (sent.kind === "saved")
          this.#took(sent.version, attempt.changes, { kind: "saved", at: sent.savedAt });
        else this.#refused(sent);
      }
    });
    return this.#sending;
  }

  #took(version: number, changes: number, state: SaveState): void {
    const isDirty = changes !== this.#changes;
    this.#dirtySince = isDirty ? Date.now() : undefined;
    this.#unanswered = undefined;
    this.#failures = 0;
    this.#show({ isSaving: false, isStale: false, isDirty, state, base: { ...this.base, version } });
    if (!isDirty) this.#form.forget();
    else if (!this.#isOver) {
      this.keep();
      this.#later(times.quiet);
    }
  }

  #refused(sent: Extract<Sent, { kind: "refused" | "stale" }>): void {
    this.keep();
    if (sent.kind === "refused") this.#show({ isSaving: false, state: sent });
    else this.#show({ isSaving: false, isStale: true, state: { kind: "quiet" } });
  }

  #failed(why: "offline" | "signedOut"): void {
    const isKept = this.keep();
    this.#show({ isSaving: false, state: { kind: why, isKept } });
    const wait = Math.min(times.again.first * 2 ** this.#failures++, times.again.most);
    if (!this.#isOver) this.#later(wait);
  }

  #show(progress: Partial<Progress>): void {
    this.#progress = { ...this.#progress, ...progress };
    if (!this.#isOver) this.#form.show(this.#progress);
  }
}
