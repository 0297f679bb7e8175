import { useTranslation } from "react-i18next";
import { lockKinds, lockSorts, lockStateFilters } from "#contract/locks/words.ts";
import { KeptFilters } from "#app/features/lists/kept-filters.tsx";
import { ListFilter } from "#app/features/lists/list-filter.tsx";
import type { ListState } from "#app/lib/list-search.ts";
import type { Lists } from "#app/lib/lists.server.ts";

/** The filters beside the search box of the padlock register. */
export function LockFilters({ list }: { list: ListState<Lists["locks"]> }) {
  const { t } = useTranslation();
  return (
    <>
      <KeptFilters list={list} names={["owner"]} />
      <ListFilter
        list={list}
        name="kind"
        label={t("locks.kind")}
        options={lockKinds.map((kind) => ({ value: kind, label: t(`locks.kinds.${kind}`) }))}
        all
      />
      <ListFilter
        list={list}
        name="state"
        label={t("locks.state")}
        options={lockStateFilters.map((state) => ({ value: state, label: t(`locks.states.${state}`) }))}
        all
      />
      <ListFilter
        list={list}
        name="sort"
        label={t("locks.sort")}
        options={lockSorts.map((sort) => ({ value: sort, label: t(`locks.sorts.${sort}`) }))}
      />
    </>
  );
}
