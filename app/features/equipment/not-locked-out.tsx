import { useTranslation } from "react-i18next";
import { StateBadge } from "#app/ui/state-badge.tsx";

interface NotLockedOutProps {
  counts: { energizedForTest: number; partlyLocked: number };
}

/** Beside the number of machines locked out: those of lockouts that no one may rely on. Nothing if there are none. */
export function NotLockedOut({ counts: { energizedForTest, partlyLocked } }: NotLockedOutProps) {
  const { t } = useTranslation();
  if (energizedForTest + partlyLocked === 0) return null;
  return (
    <span className="flex flex-wrap gap-1 wrap-anywhere">
      {energizedForTest > 0 && (
        <StateBadge
          state="energized"
          label={t("shell.notLockedOut.energizedForTest", { count: energizedForTest })}
        />
      )}
      {partlyLocked > 0 && (
        <StateBadge state="waiting" label={t("shell.notLockedOut.partlyLocked", { count: partlyLocked })} />
      )}
    </span>
  );
}
