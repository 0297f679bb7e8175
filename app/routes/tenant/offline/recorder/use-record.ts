import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ExecutionCommand } from "#contract/executions/commands.ts";
import { RecordedElsewhere, StorageFull } from "#app/features/offline/device-store.ts";
import { whyUnread } from "#app/routes/tenant/lockout-plans/execute/photo/unread-photo.ts";
import { recordStep } from "./record-step.ts";
import type { Kept } from "#app/features/offline/records.ts";
import { askForSync } from "./ask-for-sync.ts";
import { commandOf } from "./command-of.ts";
import { type PhotoAbout, photoFrom } from "./photo-from.ts";

export interface Recording {
  /** Records what a form says; the form's name is where a refusal is shown. */
  record: (form: string, data: FormData) => Promise<void>;
  /** Keeps a photo on this device, in its place among the steps. */
  keepPhoto: (form: string, file: File, about: PhotoAbout) => Promise<void>;
  /** Why the last press was not recorded, and in which form. */
  failure: { form: string; messages: string[]; codes: string[] } | undefined;
  /** How many presses were not recorded so far: after each the buttons have to be armed again. */
  failures: number;
  isBusy: boolean;
}

/** Records steps on this device, and says why one was not. */
export function useRecord(kept: Kept, reload: () => Promise<unknown>): Recording {
  const { t } = useTranslation();
  const [failure, setFailure] = useState<Recording["failure"]>();
  const [failures, setFailures] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const fail = (form: string, messages: string[], codes: string[] = []) => {
    setFailure({ form, messages, codes });
    setFailures((before) => before + 1);
  };
  const attempt = async (form: string, command: ExecutionCommand, picture?: ArrayBuffer) => {
    try {
      const refused = await recordStep(kept, command, t("executions.offline.timed"), picture);
      if (!refused) {
        setFailure(undefined);
        askForSync();
      } else if ("problem" in refused) fail(form, [t(`executions.offline.problems.${refused.problem}`)]);
      else
        fail(
          form,
          refused.refusals.map(({ message }) => message),
          refused.refusals.map(({ code }) => code),
        );
    } catch (error) {
      if (error instanceof StorageFull) fail(form, [t("executions.offline.problems.noRoom")]);
      else if (error instanceof RecordedElsewhere) fail(form, [t("executions.offline.problems.elsewhere")]);
      else fail(form, [t("executions.offline.problems.unknown")]);
    }
  };
  const record = async (form: string, data: FormData) => {
    const command = commandOf(data);
    if (!command || isBusy) return;
    setBusy(true);
    await attempt(form, command);
    await reload();
    setBusy(false);
  };
  const keepPhoto = async (form: string, file: File, about: PhotoAbout) => {
    if (isBusy) return;
    setBusy(true);
    const photo = await photoFrom(file, about).catch(() => whyUnread(file));
    if (typeof photo === "object") await attempt(form, photo.command, photo.picture);
    else if (photo === "unreadable") fail(form, [t("executions.offline.problems.unreadable")]);
    else fail(form, [t(`executions.photo.dialog.${photo}`)]);
    await reload();
    setBusy(false);
  };
  return { record, keepPhoto, failure, failures, isBusy };
}
