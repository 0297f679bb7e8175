import { useTranslation } from "react-i18next";
import { isDanger } from "#domain/execution/danger.ts";
import type { Kept } from "#app/features/offline/records.ts";
import { executePath } from "#app/lib/paths.ts";
import { Alert } from "#app/ui/alert.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { titleOf } from "./title-of.ts";
import { useTitle } from "./use-title.ts";
import { useOpenWhenReady } from "./use-open-when-ready.ts";

interface NotHereProps {
  hasSignal: boolean;
  /** The lockout that the address is about, if any. */
  planId: string | null;
  /** What this page showed last: all of it is sent. */
  last: Kept | undefined;
}

/** Nothing of this page is offline here: it opens again once the server answers. */
export function NotHere({ hasSignal, planId, last }: NotHereProps) {
  const { t } = useTranslation();
  useOpenWhenReady(hasSignal);
  // Opened by its own address: nothing is missing once there is signal.
  const heading = t(hasSignal ? "executions.offline.nothingHere" : "offline.title");
  useTitle(heading);
  const lockout = planId ?? last?.held.planId;
  if (hasSignal)
    return (
      <section className="grid gap-2">
        <h1 className="text-2xl font-semibold">{heading}</h1>
        {last && <SentDangers last={last} />}
        <p>{t("executions.offline.nothingHereText")}</p>
        <p>
          {lockout ? (
            <LinkButton href={executePath(lockout)}>{t("executions.offline.toLockout")}</LinkButton>
          ) : (
            <LinkButton href="/">{t("executions.offline.toHasp")}</LinkButton>
          )}
        </p>
      </section>
    );
  return (
    <section className="grid gap-2">
      <h1 className="text-2xl font-semibold">{heading}</h1>
      <p>{t("offline.text")}</p>
      <p>{t("offline.rely")}</p>
      <p>
        {/* An empty address is the one that the person opened. */}
        <LinkButton href="">{t("offline.again")}</LinkButton>
      </p>
    </section>
  );
}

/** A stop or a finding counts although the lease has ended: its person is told so where they called it. */
function SentDangers({ last: { held, entries } }: { last: Kept }) {
  const { t } = useTranslation();
  const sent = entries.filter((entry) => isDanger(entry.command) && entry.state !== "refused");
  if (sent.length === 0) return null;
  return (
    <Alert tone="warning" live title={t("executions.offline.sentDanger")}>
      {sent.map((entry) => (
        <p key={entry.key}>{titleOf(t, held, entry)}</p>
      ))}
    </Alert>
  );
}
