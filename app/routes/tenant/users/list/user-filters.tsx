import { useTranslation } from "react-i18next";
import type { Role } from "#contract/roles/schemas.ts";
import type { Team } from "#contract/teams/schemas.ts";
import { userSorts, userStateFilters } from "#contract/users/words.ts";
import { ListFilter } from "#app/features/lists/list-filter.tsx";
import { SearchForm } from "#app/features/lists/search-form.tsx";
import type { ListState } from "#app/lib/list-search.ts";
import type { Lists } from "#app/lib/lists.server.ts";
import type { SelectOption } from "#app/ui/select.tsx";

interface Props {
  action: string;
  list: ListState<Lists["people"]>;
  roles: readonly Pick<Role, "id" | "name">[];
  teams: readonly Pick<Team, "id" | "name">[];
}

/** The filters of the list of people; all of them are in the address. */
export function UserFilterForm({ action, list, roles, teams }: Props) {
  const { t } = useTranslation();
  const named = (items: Props["roles"]) => items.map(({ id, name }) => ({ value: id, label: name }));
  const select = (name: "role" | "team" | "state" | "sort", options: SelectOption[], all = false) => (
    <ListFilter
      list={list}
      name={name}
      label={t(`users.filters.${name}`)}
      options={options}
      all={all}
      className="grid min-w-0 gap-1.5 text-sm font-semibold"
    />
  );
  return (
    <SearchForm action={action} label={t("users.search")} search={list.filter.search} columns>
      {select("role", named(roles), true)}
      {teams.length > 0 && select("team", named(teams), true)}
      {select(
        "state",
        userStateFilters.map((value) => ({ value, label: t(`users.stateFilters.${value}`) })),
      )}
      {select(
        "sort",
        userSorts.map((value) => ({ value, label: t(`users.sorts.${value}`) })),
      )}
    </SearchForm>
  );
}
