import { Form } from "@remix-run/react";
import { Archive, Printer, Undo2 } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import type { LockItem } from "#contract/locks/schemas.ts";
import { KeptFilters } from "#app/features/lists/kept-filters.tsx";
import { lockLabelsPath, moveLocksPath } from "#app/lib/lock-paths.ts";
import type { ListState } from "#app/lib/list-search.ts";
import type { Lists } from "#app/lib/lists.server.ts";
import { Button } from "#app/ui/button.tsx";
import { LockTable } from "./lock-table.tsx";

interface LockRegisterProps {
  items: readonly LockItem[];
  /** The filter, for the link back from an action on the selected ones. */
  list: ListState<Lists["locks"]>;
  mayEdit: boolean;
  mayOpenPlans: boolean;
}

/** The padlocks with their boxes, and what can be done with the ticked ones. */
export function LockRegister({ items, list, mayEdit, mayOpenPlans }: LockRegisterProps) {
  const { t } = useTranslation();
  return (
    <Form action={lockLabelsPath()}>
      <KeptFilters list={list} />
      <LockTable items={items} mayOpenPlans={mayOpenPlans} />
      <fieldset className="mt-4 flex flex-wrap items-end gap-3 rounded-lg border border-line bg-raised px-4 pt-2 pb-4">
        <legend className="px-1 text-sm font-semibold">{t("locks.bulk.title")}</legend>
        <Button tone="secondary" icon={<Printer aria-hidden />}>
          {t("locks.bulk.labels")}
        </Button>
        {mayEdit && (
          <>
            <Button formAction={moveLocksPath("return")} tone="secondary" icon={<Undo2 aria-hidden />}>
              {t("locks.bulk.return")}
            </Button>
            <Button formAction={moveLocksPath("retire")} tone="secondary" icon={<Archive aria-hidden />}>
              {t("locks.bulk.retire")}
            </Button>
          </>
        )}
      </fieldset>
    </Form>
  );
}
