import { useTranslation } from "react-i18next";
import type { ExecutionView } from "#contract/executions/schemas.ts";

/** Further lockouts that can be opened here without signal. */
export function OtherLockouts({
  lockouts,
}: {
  lockouts: readonly Pick<ExecutionView, "planId" | "title">[];
}) {
  const { t } = useTranslation();
  if (lockouts.length === 0) return null;
  return (
    <nav aria-label={t("executions.offline.others")} className="grid gap-1">
      {lockouts.map(({ planId, title }) => (
        <a key={planId} className="text-link line-link" href={`/offline?plan=${planId}`}>
          {title}
        </a>
      ))}
    </nav>
  );
}
