import { ChevronRight, Factory } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import type { EquipmentItem } from "#contract/equipment/schemas.ts";
import { useMayStart } from "#app/features/navigation/use-may-start.ts";
import { SearchForm } from "#app/features/lists/search-form.tsx";
import { newEquipmentPath } from "#app/lib/equipment-paths.ts";
import { newProcedurePath } from "#app/lib/procedure-paths.ts";
import { Anchor } from "#app/ui/anchor.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { TagChip } from "#app/ui/tag-chip.tsx";

interface MachineChoiceProps {
  machines: readonly EquipmentItem[];
  /** There are more than are listed. */
  isCut: boolean;
  search: string;
  /** The page that is about to have a machine. */
  pathOf?: typeof newProcedurePath;
}

/** The machine that a procedure is for: each is a link, and a search finds the others. */
export function MachineChoice({ machines, isCut, search, pathOf = newProcedurePath }: MachineChoiceProps) {
  const { t } = useTranslation();
  return (
    <>
      <SearchForm action={pathOf()} label={t("procedures.new.findMachine")} search={search} />
      {isCut && <p className="mb-3 text-sm text-ink-muted">{t("plans.form.moreMachines")}</p>}
      {machines.length > 0 ? (
        <ul className="divide-y divide-line card">
          {machines.map((machine) => (
            <li key={machine.id}>
              <Anchor
                href={pathOf({ equipment: machine.id })}
                className="flex min-h-14 items-center gap-3 px-4 py-2 text-ink no-underline hover:bg-sunken"
              >
                <TagChip tag={machine.tag} />
                <span className="min-w-0 grow">
                  <span className="block font-medium">{machine.name}</span>
                  <span className="block text-sm text-ink-muted">
                    {machine.site} · {t("procedures.new.points", { count: machine.pointCount })}
                  </span>
                </span>
                <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-muted" />
              </Anchor>
            </li>
          ))}
        </ul>
      ) : (
        <NoMachine isFiltered={search !== ""} allPath={pathOf()} />
      )}
    </>
  );
}

function NoMachine({ isFiltered, allPath }: { isFiltered: boolean; allPath: string }) {
  const { t } = useTranslation();
  const mayAdd = useMayStart()("newMachine");
  const texts = isFiltered ? "procedures.new.noMachine" : "procedures.new.noMachines";
  return (
    <EmptyState
      icon={<Factory aria-hidden />}
      title={t(texts)}
      action={
        (isFiltered || mayAdd) && (
          <LinkButton href={isFiltered ? allPath : newEquipmentPath()} tone="secondary">
            {t(isFiltered ? "common.showAll" : "equipment.add")}
          </LinkButton>
        )
      }
    >
      {t(`${texts}Text`)}
    </EmptyState>
  );
}
