import { Form } from "@remix-run/react";
import { useNavigation } from "react-router";
import { Search } from "#app/ui/icons/icons.ts";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { searchLimit } from "#contract/limits.ts";
import { Button } from "#app/ui/button.tsx";
import { TextInput } from "#app/ui/text-input.tsx";

interface SearchFormProps {
  /** Where the list is. */
  action: string;
  label: string;
  /** The current search. */
  search: string | undefined;
  /** Further filters: selects beside the box, hidden inputs that a search keeps. */
  children?: ReactNode;
  /** With many filters: they are in columns below the box. */
  columns?: boolean;
}

/** Searches a list; the search is in the address, so it can be bookmarked and shared. */
export function SearchForm({ action, label, search, children, columns = false }: SearchFormProps) {
  const { t } = useTranslation();
  const { state, location } = useNavigation();
  return (
    <Form
      role="search"
      action={action}
      key={search}
      className={`mb-5 items-end gap-3 ${columns ? inColumns : inLine}`}
    >
      <label className="col-span-full grid min-w-0 grow basis-60 gap-1.5 text-sm font-semibold md:max-w-md">
        {label}
        <TextInput type="search" name="search" defaultValue={search} maxLength={searchLimit} />
      </label>
      {children}
      <Button
        tone="secondary"
        icon={<Search aria-hidden />}
        pending={state === "loading" && location.pathname === action}
        className="max-lg:col-span-full max-sm:w-full sm:justify-self-start"
      >
        {t("common.search")}
      </Button>
    </Form>
  );
}

const inLine = "flex flex-wrap";
/** Two by two on a phone, all in one line on a desk. */
const inColumns = "grid grid-cols-2 lg:grid-cols-[repeat(4,minmax(0,13rem))_auto]";
