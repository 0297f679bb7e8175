import { useTranslation } from "react-i18next";
import { LinkTabs } from "#app/ui/link-tabs.tsx";
import { permissionsPath, teamListPath, userListPath } from "#app/lib/people-paths.ts";

/** The parts of user management. */
export function PeopleTabs({ current }: { current: "people" | "teams" | "permissions" }) {
  const { t } = useTranslation();
  const places = { people: userListPath(), teams: teamListPath, permissions: permissionsPath };
  return (
    <div className="mb-5">
      <LinkTabs
        label={t("users.tabs.label")}
        tabs={(["people", "teams", "permissions"] as const).map((key) => ({
          href: places[key],
          label: t(`users.tabs.${key}`),
          current: key === current,
        }))}
      />
    </div>
  );
}
