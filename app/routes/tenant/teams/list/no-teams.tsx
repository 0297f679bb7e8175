import { useTranslation } from "react-i18next";
import { UsersRound } from "#app/ui/icons/icons.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";

/** Says how to add the first team, to those who may. */
export function NoTeams({ mayEdit }: { mayEdit: boolean }) {
  const { t } = useTranslation();
  return (
    <EmptyState icon={<UsersRound aria-hidden />} title={t("teams.empty")}>
      {t(mayEdit ? "teams.emptyText" : "teams.emptyReader")}
    </EmptyState>
  );
}
