import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ExecutionCommand } from "#contract/executions/commands.ts";
import { RecordedElsewhere, StorageFull } from "#app/features/offline/device-store.ts";
import { whyUnread } from "#app/routes/tenant/lockout-plans/execute/photo/unread-photo.ts";
import { recordStep } from "./record-step.ts";
import { type Kept, leaseIdOf } from "#app/features/offline/records.ts";
import { askForSync } from "./ask-for-sync.ts";
import { commandOf } from "./command-of.ts";
import { type PhotoAbout, photoFrom } from "./photo-from.ts";
import { type Reason, withoutAnswered } from "./reasons.ts";

export interface Recording {
  /** Records what a form says, and answers whether it did; the form's name is where a refusal is shown. */
  record: (form: string, data: FormData) => Promise<boolean>;
  /** Keeps a photo on this device, in its place among the steps. */
  keepPhoto: (form: string, file: File, about: PhotoAbout) => Promise<void>;
  /** Why the last press was not recorded, and in which form. */
  failure: Failure | undefined;
  /** An input of the form was corrected: what the refusal said of it goes. */
  correct: (form: string, input: string) => void;
  /** How many presses were not recorded so far: after each the buttons have to be armed again. */
  failures: number;
  isBusy: boolean;
  leaseId: string;
  /** Where the queue stands: another one with each step that is recorded. */
  place: string;
}

interface Failure {
  form: string;
  /** What is not corrected yet. */
  reasons: readonly Reason[];
  /** The reading was hardly possible: it is asked for once more. */
  asksAgain: boolean;
}

/** Records steps on this device, and says why one was not. */
export function useRecord(kept: Kept, reload: () => Promise<unknown>): Recording {
  const { t } = useTranslation();
  const [failure, setFailure] = useState<Recording["failure"]>();
  const [failures, setFailures] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const fail = (form: string, reasons: readonly Reason[]) => {
    setFailure({ form, reasons, asksAgain: reasons.some(({ code }) => code === "reading_implausible") });
    setFailures((before) => before + 1);
  };
  const failHere = (form: string, message: string) => fail(form, [{ code: "", message }]);
  const attempt = async (form: string, command: ExecutionCommand, picture?: ArrayBuffer) => {
    try {
      const refused = await recordStep(kept, command, t("executions.offline.timed"), picture);
      if (!refused) {
        setFailure(undefined);
        askForSync();
        return true;
      }
      if ("problem" in refused) failHere(form, t(`executions.offline.problems.${refused.problem}`));
      else fail(form, refused.refusals);
    } catch (error) {
      if (error instanceof StorageFull) failHere(form, t("executions.offline.problems.noRoom"));
      else if (error instanceof RecordedElsewhere) failHere(form, t("executions.offline.problems.elsewhere"));
      else failHere(form, t("executions.offline.problems.unknown"));
    }
    return false;
  };
  const record = async (form: string, data: FormData) => {
    const command = commandOf(data);
    if (!command || isBusy) return false;
    setBusy(true);
    const isRecorded = await attempt(form, command);
    await reload();
    setBusy(false);
    return isRecorded;
  };
  const keepPhoto = async (form: string, file: File, about: PhotoAbout) => {
    if (isBusy) return;
    setBusy(true);
    const photo = await photoFrom(file, about).catch(() => whyUnread(file));
    if (typeof photo === "object") await attempt(form, photo.command, photo.picture);
    else if (photo === "unreadable") failHere(form, t("executions.offline.problems.unreadable"));
    else failHere(form, t(`executions.photo.dialog.${photo}`));
    await reload();
    setBusy(false);
  };
  const correct = (form: string, input: string) =>
    setFailure((before) =>
      before?.form === form ? { ...before, reasons: withoutAnswered(before.reasons, input) } : before,
    );
  return {
    record,
    keepPhoto,
    failure,
    correct,
    failures,
    isBusy,
    leaseId: leaseIdOf(kept.held),
    place: `${kept.entries.length}`,
  };
}
