import { useTranslation } from "react-i18next";
import { LinkButton } from "#app/ui/button.tsx";
import { useTitle } from "./use-title.ts";
import { useOpenWhenReady } from "./use-open-when-ready.ts";

/** Nothing of this page is offline here: it opens again once the server answers. */
export function NotHere({ hasSignal }: { hasSignal: boolean }) {
  const { t } = useTranslation();
  useOpenWhenReady(hasSignal);
  // Opened by its own address: nothing is missing once there is signal.
  const heading = t(hasSignal ? "executions.offline.nothingHere" : "offline.title");
  useTitle(heading);
  if (hasSignal)
    return (
      <section className="grid gap-2">
        <h1 className="text-2xl font-semibold">{heading}</h1>
        <p>{t("executions.offline.nothingHereText")}</p>
        <p>
          <LinkButton href="/">{t("executions.offline.toHasp")}</LinkButton>
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
