import { useTranslation } from "react-i18next";
import type { Board } from "#contract/board/schemas.ts";
import { EquipmentStatusBadge } from "#app/features/equipment/equipment-status.tsx";
import { ListPhoto } from "#app/features/files/record-photo.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { CircleCheck } from "#app/ui/icons/icons.ts";
import { TagChip } from "#app/ui/tag-chip.tsx";
import { BoardSection } from "./board-section.tsx";
import { Elapsed } from "./elapsed.tsx";
import { LockoutName } from "./lockout-name.tsx";

/** The machines that are locked out, with the lockout that holds each longest. */
export function BoardMachines({ board, linked }: { board: Board; linked: boolean }) {
  const { t } = useTranslation();
  const { machines, totals, at } = board;
  return (
    <BoardSection
      id="machines"
      title={t("board.machines.title")}
      shown={machines.length}
      count={totals.machines}
    >
      {machines.length === 0 ? (
        <EmptyState icon={<CircleCheck aria-hidden />} title={t("board.machines.none")}>
          {t("board.machines.noneText")}
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line rounded-lg border border-line bg-raised">
          {machines.map((machine) => (
            <li key={machine.id} className="flex items-start gap-3 px-4 py-3">
              <ListPhoto photoId={machine.photoId} among={machines} />
              <span className="grid min-w-0 grow gap-1">
                <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
                  <TagChip tag={machine.tag} size="large" />
                  <EquipmentStatusBadge machine={{ ...machine, status: "locked_out" }} />
                </span>
                <span className="flex flex-wrap items-baseline justify-between gap-x-4">
                  <span className="min-w-0">
                    <span className="font-semibold">{machine.name}</span>
                    <span className="ml-2 text-sm text-ink-muted">{machine.line}</span>
                  </span>
                  <Elapsed since={machine.since} at={at} />
                </span>
                <span className="text-sm">
                  <LockoutName lockout={machine.lockout} linked={linked} />
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </BoardSection>
  );
}
