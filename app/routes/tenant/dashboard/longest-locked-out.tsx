import { useTranslation } from "react-i18next";
import type { Dashboard } from "#contract/dashboard/schemas.ts";
import { equipmentPath, executePath } from "#app/lib/paths.ts";
import { EquipmentStatusBadge } from "#app/features/equipment/equipment-status.tsx";
import { ListPhoto } from "#app/features/files/record-photo.tsx";
import { Instant } from "#app/lib/time-zone.tsx";
import { LineLink } from "#app/ui/anchor.tsx";
import { TagChip } from "#app/ui/tag-chip.tsx";

interface LongestLockedOutProps {
  machines: Dashboard["longestLockedOut"];
  mayOpenMachines: boolean;
}

/** The machines locked out longest, with the lockout that holds each. */
export function LongestLockedOut({ machines, mayOpenMachines }: LongestLockedOutProps) {
  const { t } = useTranslation();
  return (
    <ul className="divide-y divide-line rounded-lg border border-line bg-raised">
      {machines.map((machine) => (
        <li
          key={`${machine.id}-${machine.planId}`}
          className="flex flex-wrap items-center justify-between gap-x-4 px-4 py-2"
        >
          <span className="flex min-h-11 min-w-0 items-center gap-2">
            <ListPhoto photoId={machine.photoId} among={machines} />
            <span className="flex min-w-0 flex-wrap items-center gap-x-2">
              <TagChip tag={machine.tag} />
              {mayOpenMachines ? (
                <LineLink href={equipmentPath(machine.id)}>{machine.name}</LineLink>
              ) : (
                machine.name
              )}
              {(machine.energizedForTest || machine.partlyLocked) && (
                <EquipmentStatusBadge machine={{ ...machine, status: "locked_out" }} />
              )}
            </span>
          </span>
          <span className="flex flex-wrap items-center gap-x-2 text-sm text-ink-muted">
            <span>
              {t("dashboard.longest.since")} <Instant at={machine.since} />
            </span>
            <LineLink href={executePath(machine.planId)}>{machine.number}</LineLink>
          </span>
        </li>
      ))}
    </ul>
  );
}
