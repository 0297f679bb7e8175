import { useTranslation } from "react-i18next";
import { UsersRound } from "#app/ui/icons/icons.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";

/** Points to the search for people, which only those who may add them see. */
export function NoMembers({ mayEdit }: { mayEdit: boolean }) {
  const { t } = useTranslation();
  return (
    <EmptyState icon={<UsersRound aria-hidden />} title={t("teams.noMembers")}>
      {t(mayEdit ? "teams.noMembersText" : "teams.noMembersReader")}
    </EmptyState>
  );
}

/** No one to add: no one matches, or everyone who does is on the team already. */
export function NoOneToAdd({ matches }: { matches: number }) {
  const { t } = useTranslation();
  return <p className="text-ink-muted">{t(matches > 0 ? "teams.allAdded" : "teams.noneFound")}</p>;
}
