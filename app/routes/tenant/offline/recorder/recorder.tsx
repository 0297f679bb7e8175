import { useTranslation } from "react-i18next";
import { planIn } from "./plan-in.ts";
import { LeasePage } from "./lease-page.tsx";
import { NotHere } from "./not-here.tsx";
import { useKept } from "./use-kept.ts";

/** The lockout of the page's address, or the one that is offline in this browser; otherwise what to do without signal. */
export function Recorder({ userId }: { userId: string }) {
  const { t } = useTranslation();
  const { kept, hasSignal, sent, reload } = useKept(userId);
  if (!kept) return null;
  const asked = planIn(location);
  const shown = kept.find(({ held }) => held.planId === asked) ?? (asked === null ? kept[0] : undefined);
  const others = kept.filter((each) => each !== shown);
  return (
    <div className="grid gap-6">
      {shown ? (
        <LeasePage kept={shown} hasSignal={hasSignal} sent={sent} reload={reload} />
      ) : (
        <NotHere hasSignal={hasSignal} />
      )}
      {others.length > 0 && (
        <nav aria-label={t("executions.offline.others")} className="grid gap-1">
          {others.map(({ held }) => (
            <a key={held.planId} className="text-link line-link" href={`/offline?plan=${held.planId}`}>
              {held.view.title}
            </a>
          ))}
        </nav>
      )}
    </div>
  );
}
