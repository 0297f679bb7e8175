import { useTranslation } from "react-i18next";
import type { Dashboard } from "#contract/dashboard.ts";
import { equipmentPath, executePath } from "#app/lib/paths.ts";
import type { OpenPlaces } from "#app/lib/permits.ts";
import { Instant } from "#app/lib/time-zone.tsx";
import { TextLink } from "#app/ui/anchor.tsx";
import { TagChip } from "#app/ui/tag-chip.tsx";

interface LongestLockedOutProps {
  machines: Dashboard["longestLockedOut"];
  open: OpenPlaces;
}

/** The machines that stand still longest, with the lockout that keeps each so. */
export function LongestLockedOut({ machines, open }: LongestLockedOutProps) {
  const { t } = useTranslation();
  return (
    <ul className="divide-y divide-line rounded-lg border border-line bg-raised">
      {machines.map((machine) => (
        <li key={`${machine.id}-${machine.planId}`} className="grid gap-0.5 px-4 py-3">
          <span className="flex flex-wrap items-center gap-2">
            <TagChip tag={machine.tag} />
            {open.equipment ? (
              <TextLink href={equipmentPath(machine.id)}>{machine.name}</TextLink>
            ) : (
              machine.name
            )}
          </span>
          <span className="text-sm text-ink-muted">
            {t("dashboard.longest.since")} <Instant at={machine.since} /> ·{" "}
            {open.plans ? (
              <TextLink href={executePath(machine.planId)}>{machine.number}</TextLink>
            ) : (
              machine.number
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
