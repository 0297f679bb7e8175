import { useNavigate, useNavigation } from "react-router";
import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { DraftEditing } from "#contract/procedures/schemas.ts";
import { draftIn } from "#app/features/procedures/draft-form.ts";
import { tellDrafts } from "#app/lib/draft-news.ts";
import { editProcedurePath } from "#app/lib/procedure-paths.ts";
import { randomId } from "#app/lib/random-id.ts";
import { tellSaved, watchDiscarded, watchHurry } from "#app/lib/saved-forms.ts";
import { Autosaver, type Base, type Progress } from "./autosaver.ts";
import { sendDraft } from "./calls.ts";
import { problemIn } from "./field-problem.ts";
import { KeptCopies } from "./kept-copies.ts";
import { useEditing } from "./use-editing.ts";

/** By then a form that is sent has a navigation, ms; without one, such as without a connection, saves go on. */
const untilSent = 2_000;

interface Options {
  /** Of the procedure. */
  id: string;
  userId: string;
  /** What the form begins with is based on this. */
  base: Base;
  /** The version that the page was loaded with last. */
  loaded: number;
  form: RefObject<HTMLElement | null>;
  beginsDirty: boolean;
  /** The earlier page whose copy it begins with. */
  restoredPage: string | undefined;
  /** The page shows both versions, for the person to choose. */
  isChoosing: boolean;
  /** The form was stored as it was sent: with these rows. */
  onStored: (keys: readonly string[]) => void;
}

export interface Autosave {
  /** Of this page, among all on which the draft is open. */
  page: string;
  progress: Progress;
  editing: DraftEditing | undefined;
  /** Another version is stored than this form's, or none. */
  isBehind: boolean;
  changed: () => void;
  /** Keeps what is typed in this browser until it is saved. */
  keep: () => void;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

interface SentForm {
  version: number;
  changes: number;
  keys: string[];
}

/** Saves the editor's form while it is filled in, and tells of others who have the draft open. */
export function useAutosave(options: Options): Autosave {
  const { id, userId, base, loaded, beginsDirty, isChoosing } = options;
  const { t } = useTranslation();
  const { state: navigation } = useNavigation();
  const navigate = useNavigate();
  const [page] = useState(randomId);
  const [progress, setProgress] = useState<Progress>({
    ...{ state: { kind: "quiet" }, isSaving: false, isStale: false },
    ...{ isDirty: beginsDirty, base },
  });
  const editing = useEditing(id, page);
  const saver = useRef<Autosaver>(undefined);
  const sent = useRef<SentForm>(undefined);
  const latest = useRef({ ...options, t, isHeld: false });
  const formOf = () => latest.current.form.current?.closest("form") ?? undefined;

  useEffect(() => {
    const form = formOf();
    if (!form) return undefined;
    const copies = new KeptCopies(userId, id);
    const { base, beginsDirty, restoredPage } = latest.current;
    const made = new Autosaver(
      {
        read: () => draftIn(form),
        problem: () => problemOf(form),
        send: (save, isLeaving) => sendDraft(id, page, save, { isLeaving, problemOf: wordOf }),
        keep: (draft, base) => copies.keep({ page, base, draft, at: Date.now() }),
        forget: () => copies.forget(page),
        show: (now) => {
          setProgress(now);
          if (!now.isDirty) tellSaved(form);
          // Who did it is asked for.
          if (now.isStale) tellDrafts([id]);
        },
      },
      base,
    );
    saver.current = made;
    if (beginsDirty) made.changed();
    // Its text is in this form now, and is kept with it.
    if (restoredPage !== undefined && made.keep()) copies.forget(restoredPage);
    const stopping = new AbortController();
    const { signal } = stopping;
    form.addEventListener("focusout", () => made.left(), { signal });
    document.addEventListener("visibilitychange", () => document.hidden && made.hidden(), { signal });
    window.addEventListener("pagehide", () => made.hidden(), { signal });
    window.addEventListener("online", () => made.again(), { signal });
    const stopWatching = watchDiscarded(() => {
      made.stop();
      copies.forget(page);
    });
    const stopHurrying = watchHurry(() => made.hurry());
    return () => {
      made.stop();
      stopHurrying();
      stopping.abort();
      stopWatching();
    };

    function problemOf(form: HTMLFormElement): string | undefined {
      const { t } = latest.current;
      const found = problemIn(form);
      if (!found) return undefined;
      const { label, step, isEmpty } = found;
      const field = step ? `${t("procedures.editor.step", { number: step })}, ${label}` : label;
      return t(isEmpty ? "procedures.autosave.empty" : "procedures.autosave.invalid", { field });
    }

    function wordOf(path: string, message: string): string {
      const [, position] = /^content\.steps\.(\d+)\./.exec(path) ?? [];
      if (position === undefined) return message;
      return `${latest.current.t("procedures.editor.step", { number: Number(position) + 1 })}: ${message}`;
    }
  }, [id, userId, page]);

  // Its own save by being sent, and nothing else, moves the form on to the version that was loaded.
  useEffect(() => {
    if (sent.current?.version !== loaded - 1) return;
    saver.current?.adopt(loaded, sent.current.changes);
    latest.current.onStored(sent.current.keys);
    sent.current = undefined;
  }, [loaded]);
  useEffect(() => {
    if (navigation === "idle") sent.current = undefined;
  }, [navigation]);

  const stored = editing?.draft;
  const isOther =
    stored === null ||
    (stored !== undefined &&
      (stored.number !== progress.base.number || stored.version > progress.base.version));
  const isBusy = progress.isSaving || navigation !== "idle";
  const isBehind = (isOther && !isBusy) || progress.isStale;
  const isHeld = isBehind || isChoosing || navigation !== "idle";
  latest.current = { ...options, t, isHeld };
  useEffect(() => {
    if (!saver.current) return;
    saver.current.isHeld = isHeld;
    if (!isHeld) saver.current.left();
  }, [isHeld]);

  // What the person saved in another window replaces what they have not touched here.
  const isOwn = isBehind && !progress.isDirty && editing?.saved?.own === true && !isChoosing;
  const fresh = stored?.version;
  useEffect(() => {
    if (!isOwn || fresh === undefined || formOf()?.contains(document.activeElement)) return;
    void navigate(editProcedurePath(id, { fresh }), { replace: true, preventScrollReset: true });
  }, [isOwn, fresh, id, navigate]);

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const made = saver.current;
    if (!made) return;
    const form = event.currentTarget;
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (!made.isSettled && !made.isHeld) {
      event.preventDefault();
      made.isHeld = true;
      void made.settle().then(() => {
        const input = form.elements.namedItem("version");
        if (input instanceof HTMLInputElement) input.value = String(made.base.version);
        form.requestSubmit(submitter);
        // The browser may refuse to send what was typed meanwhile.
        if (!sent.current) made.isHeld = false;
      });
      return;
    }
    const overwritten = submitter instanceof HTMLButtonElement && submitter.name === "overwrite";
    const version = overwritten ? Number(submitter.value) : made.base.version;
    const keys = new FormData(form).getAll("stepKey").map(String);
    sent.current = { version, changes: made.changes, keys };
    // The navigation that holds saves back is known only once the page has been drawn again.
    made.isHeld = true;
    setTimeout(() => {
      if (latest.current.isHeld) return;
      made.isHeld = false;
      made.left();
    }, untilSent);
  };
  const changed = () => saver.current?.changed();
  const keep = () => void saver.current?.keep();
  return { page, progress, editing, isBehind, changed, keep, onSubmit };
}
