import { useTranslation } from "react-i18next";
import type { ListSearch, ListState } from "#app/lib/list-search.ts";
import { searchOf } from "#app/lib/list-search.ts";
import { Pagination } from "#app/ui/pagination.tsx";

interface ListPagesProps<Filter extends object> {
  list: ListState<Filter>;
  /** From the answer of the list's call. */
  nextCursor: string | null;
  hrefOf: (search: ListSearch<Filter>) => string;
  nextLabel?: string;
}

/** The links to the first and to the next page of a list, which keep its filters. */
export function ListPages<Filter extends object>({
  list,
  nextCursor,
  hrefOf,
  nextLabel,
}: ListPagesProps<Filter>) {
  const { t } = useTranslation();
  const shown = searchOf(list);
  return (
    <Pagination
      label={t("common.pages")}
      previousHref={list.cursor === undefined ? undefined : hrefOf(shown)}
      previousLabel={t("common.firstPage")}
      nextHref={nextCursor === null ? undefined : hrefOf({ ...shown, cursor: nextCursor })}
      nextLabel={nextLabel ?? t("common.nextPage")}
    />
  );
}
