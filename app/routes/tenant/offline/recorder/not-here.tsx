import { useTranslation } from "react-i18next";
import { LinkButton } from "#app/ui/button.tsx";
import { useOpenWhenReady } from "./use-open-when-ready.ts";

/** Nothing of this page is offline here: it opens again once the server answers. */
export function NotHere({ hasSignal }: { hasSignal: boolean }) {
  const { t } = useTranslation();
  useOpenWhenReady(hasSignal);
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
