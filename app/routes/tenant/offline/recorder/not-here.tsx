import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { LinkButton } from "#app/ui/button.tsx";

/** Nothing of this page is offline here: it opens again once the server answers. */
export function NotHere({ hasSignal, isCopied }: { hasSignal: boolean; isCopied: boolean }) {
  const { t } = useTranslation();
  useEffect(() => {
    // Opened by its own address, it is a page like any other.
    if (hasSignal && location.pathname !== "/offline") location.reload();
  }, [hasSignal]);
  if (isCopied) return null;
  return (
    <section className="grid gap-2">
      <h1 className="text-2xl font-semibold">{t("offline.title")}</h1>
      <p>{t("offline.text")}</p>
      <p>{t("offline.rely")}</p>
      <p>
        {/* An empty address is the one that the person opened. */}
        <LinkButton href="">{t("offline.again")}</LinkButton>
      </p>
    </section>
  );
}
