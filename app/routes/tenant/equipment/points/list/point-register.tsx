import { Form } from "@remix-run/react";
import { Archive, Printer } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import type { PointItem } from "#contract/isolation-points/schemas.ts";
import { KeptFilters } from "#app/features/lists/kept-filters.tsx";
import { archivePointsPath, pointLabelsPath } from "#app/lib/equipment-paths.ts";
import type { ListState } from "#app/lib/list-search.ts";
import type { Lists } from "#app/lib/lists.server.ts";
import { Button } from "#app/ui/button.tsx";
import { PointTable } from "./point-table.tsx";

interface PointRegisterProps {
  items: readonly PointItem[];
  /** The filter, for the link back from an action on the selected ones. */
  list: ListState<Lists["points"]>;
  /** Labels are for everyone; archiving changes something. */
  mayArchive: boolean;
}

/** The points with their boxes, and where one goes with the ticked ones. */
export function PointRegister({ items, list, mayArchive }: PointRegisterProps) {
  const { t } = useTranslation();
  return (
    <Form action={pointLabelsPath()}>
      <KeptFilters list={list} />
      <PointTable items={items} />
      <fieldset className="mt-4 flex flex-wrap items-end gap-3 rounded-lg border border-line bg-raised px-4 pt-2 pb-4">
        <legend className="px-1 text-sm font-semibold">{t("points.bulk.title")}</legend>
        <Button tone="secondary" icon={<Printer aria-hidden />}>
          {t("points.bulk.labels")}
        </Button>
        {mayArchive && (
          <Button formAction={archivePointsPath()} tone="secondary" icon={<Archive aria-hidden />}>
            {t("points.bulk.archive")}
          </Button>
        )}
      </fieldset>
    </Form>
  );
}
