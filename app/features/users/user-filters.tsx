import { useTranslation } from "react-i18next";
import type { Role } from "#contract/roles/schemas.ts";
import type { Team } from "#contract/teams/schemas.ts";
import type { UserFilters } from "#contract/users/schemas.ts";
import { SearchForm } from "#app/features/lists/search-form.tsx";
import { Select } from "#app/ui/select.tsx";
import type { SelectOption } from "#app/ui/select.tsx";

export const userStateFilters = [
  "current",
  "active",
  "invited",
  "deactivated",
  "all",
] as const satisfies UserFilters["state"][];
export const userSortings = ["name", "-name", "newest", "signed_in"] as const satisfies UserFilters["sort"][];

interface Props {
  action: string;
  filter: Pick<UserFilters, "state" | "sort"> & { search: string; role: string; team: string };
  roles: readonly Pick<Role, "id" | "name">[];
  teams: readonly Pick<Team, "id" | "name">[];
}

/** The filters of the list of people; all of them are in the address. */
export function UserFilterForm({ action, filter, roles, teams }: Props) {
  const { t } = useTranslation();
  const named = (items: Props["roles"]) => items.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <SearchForm action={action} label={t("users.search")} search={filter.search} columns>
      <Filter name="role" value={filter.role} options={named(roles)} all />
      {teams.length > 0 && <Filter name="team" value={filter.team} options={named(teams)} all />}
      <Filter
        name="state"
        value={filter.state}
        options={userStateFilters.map((value) => ({ value, label: t(`users.stateFilters.${value}`) }))}
      />
      <Filter
        name="sort"
        value={filter.sort}
        options={userSortings.map((value) => ({ value, label: t(`users.sorts.${value}`) }))}
      />
    </SearchForm>
  );
}

interface FilterProps {
  name: "role" | "team" | "state" | "sort";
  value: string;
  options: SelectOption[];
  /** With a choice that filters nothing. */
  all?: boolean;
}

function Filter({ name, value, options, all }: FilterProps) {
  const { t } = useTranslation();
  return (
    <label className="grid min-w-0 gap-1.5 text-sm font-semibold">
      {t(`users.filters.${name}`)}
      <Select
        key={value}
        name={name}
        defaultValue={value}
        options={options}
        {...(all ? { placeholder: t("common.all") } : {})}
      />
    </label>
  );
}
