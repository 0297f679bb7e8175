import { useTranslation } from "react-i18next";
import { forgetLease } from "#app/features/offline/device-store.ts";
import { type Kept, refusedIn, waitingIn } from "#app/features/offline/records.ts";
import { leasePath } from "#app/lib/paths.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { titleOf } from "./title-of.ts";

interface RefusedCardProps {
  kept: Kept;
  reload: () => Promise<unknown>;
}

/** What the server refused, and why; it stays until its person has seen it. */
export function RefusedCard({ kept, reload }: RefusedCardProps) {
  const { t } = useTranslation();
  const { held } = kept;
  const refused = refusedIn(kept);
  if (refused.length === 0) return null;
  const isSettled = held.isOver && waitingIn(kept).length === 0;
  return (
    <Alert tone="danger" title={t("executions.offline.refused", { count: refused.length })}>
      <ul className="grid gap-2">
        {refused.map((entry) => (
          <li key={entry.key}>
            <span className="font-semibold">{titleOf(t, held, entry)}</span>
            {entry.reasons.map((reason) => (
              <p key={reason}>{reason}</p>
            ))}
          </li>
        ))}
      </ul>
      <p className="mt-2">{t(`executions.offline.${held.isOver ? "refusedOver" : "refusedText"}`)}</p>
      {isSettled && (
        <Button
          type="button"
          tone="secondary"
          className="mt-2"
          onClick={() => void forgetLease(held).then(reload)}
        >
          {t("executions.offline.seen")}
        </Button>
      )}
      {!held.isOver && (
        <a className="button button-secondary button-normal mt-2" href={leasePath(held.planId)}>
          {t("executions.offline.toEnd")}
        </a>
      )}
    </Alert>
  );
}
