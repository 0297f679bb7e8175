import { useTranslation } from "react-i18next";
import { formatTime } from "#contract/format.ts";
import { useTimeZone } from "#app/lib/time-zone.tsx";
import type { Progress } from "./autosaver.ts";

/** Whether what is typed is saved, quietly: what is under way is shown, and only what came of it is read out. */
export function AutosaveStatus({ state, isSaving }: Pick<Progress, "state" | "isSaving">) {
  const { t } = useTranslation();
  const timeZone = useTimeZone();
  const said = () => {
    switch (state.kind) {
      case "quiet":
        return "";
      case "saved":
        return t("procedures.autosave.saved", { time: formatTime(state.at, timeZone) });
      case "refused":
        return t("procedures.autosave.refused", { problem: state.problem });
      case "offline":
        return t(state.isKept ? "procedures.autosave.offline" : "procedures.autosave.offlineHere");
      default:
        return t(state.isKept ? "procedures.autosave.signedOut" : "procedures.autosave.signedOutHere");
    }
  };
  return (
    <div
      className="min-h-5 text-sm text-ink-muted tabular-nums"
      data-autosave={isSaving ? "saving" : state.kind}
    >
      {isSaving && <p aria-hidden>{t("common.saving")}</p>}
      <p role="status" className={isSaving ? "sr-only" : undefined}>
        {said()}
      </p>
    </div>
  );
}
