import { useLocation, useRevalidator } from "react-router";
import { OctagonX } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import { whenConnected } from "#app/lib/connection.ts";
import { DefinitionList } from "#app/ui/definition-list.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { ActButton } from "./act-button.tsx";
import { MessageScreen } from "./message-screen.tsx";
import type { Problem } from "./problem.ts";

/** The generic error screen. Both buttons load this page again where no scripts run. */
export function ErrorScreen({ problem, onTryAgain }: { problem: Problem; onTryAgain?: () => void }) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const { revalidate } = useRevalidator();
  const here = problem.address ?? `${pathname}${search}`;
  return (
    <MessageScreen
      icon={<OctagonX aria-hidden className="text-locked-text" />}
      title={t("shell.error.title")}
      actions={
        <>
          <ActButton href={here} onAct={() => void reloadDocument()}>
            {t("shell.error.refresh")}
          </ActButton>
          <ActButton
            href={here}
            tone="secondary"
            onAct={() => {
              revalidate();
              onTryAgain?.();
            }}
          >
            {t("shell.error.tryAgain")}
          </ActButton>
        </>
      }
    >
      <p>{t("shell.error.text")}</p>
      <Disclosure summary={t("shell.error.details")} className="text-ink">
        <DefinitionList
          items={[
            { term: t("shell.error.status"), value: problem.status },
            ...(problem.message ? [{ term: t("shell.error.message"), value: problem.message }] : []),
            { term: t("shell.error.address"), value: here.split("?")[0] },
            {
              term: t("shell.error.requestId"),
              value: (
                <span className="font-mono text-sm">{problem.requestId ?? t("shell.error.unknown")}</span>
              ),
            },
          ]}
        />
        <p className="mt-3 text-sm text-ink-muted">{t("shell.error.report")}</p>
      </Disclosure>
    </MessageScreen>
  );
}

/** Without a network the browser would show its own error page in place of this one. */
async function reloadDocument() {
  await whenConnected();
  window.location.reload();
}
