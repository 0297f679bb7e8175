import { useLocation, useRevalidator } from "react-router";
import { OctagonX } from "lucide-react";
import { useTranslation } from "react-i18next";
import { LinkButton } from "#app/ui/button.tsx";
import { DefinitionList } from "#app/ui/definition-list.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { MessageScreen } from "./message-screen.tsx";
import type { Problem } from "./problem.ts";

/** The generic error screen. Both buttons are links to this page, so they work without scripts too. */
export function ErrorScreen({ problem, onTryAgain }: { problem: Problem; onTryAgain?: () => void }) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const { revalidate } = useRevalidator();
  const here = `${pathname}${search}`;
  return (
    <MessageScreen
      icon={<OctagonX aria-hidden className="text-locked-text" />}
      title={t("shell.error.title")}
      actions={
        <>
          <LinkButton href={here} onClick={reloadDocument}>
            {t("shell.error.refresh")}
          </LinkButton>
          <LinkButton
            href={here}
            tone="secondary"
            onClick={(event) => {
              event.preventDefault();
              revalidate();
              onTryAgain?.();
            }}
          >
            {t("shell.error.tryAgain")}
          </LinkButton>
        </>
      }
    >
      <p>{t("shell.error.text")}</p>
      <Disclosure summary={t("shell.error.details")} className="text-ink">
        <DefinitionList
          items={[
            { term: t("shell.error.status"), value: problem.status },
            ...(problem.message ? [{ term: t("shell.error.message"), value: problem.message }] : []),
            { term: t("shell.error.address"), value: pathname },
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

function reloadDocument(event: { preventDefault: () => void }) {
  event.preventDefault();
  window.location.reload();
}
