import { useTranslation } from "react-i18next";
import { lockKinds, lockSorts } from "#contract/locks/words.ts";
import { ListFilter } from "#app/features/lists/list-filter.tsx";
import { type LockFilter, lockStateFilters } from "#app/features/locks/lock-filter.ts";

/** The filters beside the search box of the padlock register. */
export function LockFilters({ filter }: { filter: LockFilter }) {
  const { t } = useTranslation();
  return (
    <>
      {filter.owner && <input type="hidden" name="owner" value={filter.owner} />}
      <ListFilter
        name="kind"
        label={t("locks.kind")}
        value={filter.kind ?? ""}
        options={lockKinds.map((kind) => ({ value: kind, label: t(`locks.kinds.${kind}`) }))}
        all
      />
      <ListFilter
        name="state"
        label={t("locks.state")}
        value={filter.state ?? ""}
        options={lockStateFilters.map((state) => ({ value: state, label: t(`locks.states.${state}`) }))}
        all
      />
      <ListFilter
        name="sort"
        label={t("locks.sort")}
        value={filter.sort}
        options={lockSorts.map((sort) => ({ value: sort, label: t(`locks.sorts.${sort}`) }))}
      />
    </>
  );
}
