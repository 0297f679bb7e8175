import { useTranslation } from "react-i18next";
import { musterPath } from "#app/lib/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Users } from "#app/ui/icons/icons.ts";

/** No one is signed on, or no one who fits. */
export function NoOneOn({ isNarrowed }: { isNarrowed: boolean }) {
  const { t } = useTranslation();
  const all = (
    <LinkButton href={musterPath()} tone="secondary">
      {t("common.showAll")}
    </LinkButton>
  );
  return (
    <EmptyState
      icon={<Users aria-hidden />}
      title={t(isNarrowed ? "muster.noneFound" : "muster.empty")}
      {...(isNarrowed && { action: all })}
    >
      {t(isNarrowed ? "muster.noneFoundText" : "muster.emptyText")}
    </EmptyState>
  );
}
