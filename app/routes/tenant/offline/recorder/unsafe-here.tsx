import { useTranslation } from "react-i18next";
import type { ExecutionView } from "#contract/executions/schemas.ts";
import { isDanger } from "#domain/execution/danger.ts";
import { type Kept, waitingIn } from "#app/features/offline/records.ts";
import { OctagonX } from "#app/ui/icons/icons.ts";

/** The alarm of a lockout without signal, and whether only this device knows what was found. */
export function UnsafeHere({ kept, view }: { kept: Kept; view: ExecutionView }) {
  const { t } = useTranslation();
  if (!view.unsafe) return null;
  // The server does not know that the lockout is unsafe, or not of all that was reported here.
  const isUnsent = !kept.held.view.unsafe || waitingIn(kept).some(({ command }) => isDanger(command));
  return (
    <div role="alert" className="grid gap-1 rounded-lg bg-locked p-4 text-lg text-locked-ink">
      <p className="flex items-center gap-3 font-bold">
        <OctagonX aria-hidden className="size-7 shrink-0" />
        {t("executions.offline.unsafe")}
      </p>
      {isUnsent && <p className="font-semibold">{t("executions.offline.unsafeUnsent")}</p>}
    </div>
  );
}
