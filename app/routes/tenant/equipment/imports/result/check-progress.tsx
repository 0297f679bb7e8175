import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { useTranslation } from "react-i18next";
import { Alert } from "#app/ui/alert.tsx";
import { LinkButton } from "#app/ui/button.tsx";

/** How often a page polls while a file is checked, s. */
const pollSeconds = 2;

interface CheckProgressProps {
  fileName: string;
  checkedCount: number;
  rowCount: number;
  /** This page. */
  refreshPath: string;
}

/** The progress of a file's check. The page polls by itself, with a script or without. */
export function CheckProgress({ fileName, checkedCount, rowCount, refreshPath }: CheckProgressProps) {
  const { t } = useTranslation();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(revalidate, pollSeconds * 1000);
    return () => clearInterval(timer);
  }, [revalidate]);
  return (
    <Alert tone="info" live className="mb-5" title={t("imports.checking", { file: fileName })}>
      <noscript>
        <meta httpEquiv="refresh" content={String(pollSeconds)} />
      </noscript>
      <p>{t("imports.checkingText", { count: checkedCount })}</p>
      <progress className="mt-2 h-3 w-full max-w-md" value={checkedCount} max={rowCount} />
      <p className="mt-2">
        <LinkButton href={refreshPath} tone="secondary" size="compact">
          {t("imports.refresh")}
        </LinkButton>
      </p>
    </Alert>
  );
}
