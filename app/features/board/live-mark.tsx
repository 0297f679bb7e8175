import { useTranslation } from "react-i18next";
import { formatInstant } from "#contract/format.ts";
import { useInteractive } from "#app/lib/interactive.ts";
import { useIsLive } from "#app/lib/live-status.ts";
import { useTimeZone } from "#app/lib/time-zone.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { CircleAlert, CircleCheck, Hourglass } from "#app/ui/icons/icons.ts";

/** As of when the board is, and whether it follows by itself. */
export function LiveMark({ at }: { at: string }) {
  const { t } = useTranslation();
  const isLive = useIsLive();
  const isInteractive = useInteractive();
  const how = !isInteractive ? "noScript" : isLive ? "live" : "notLive";
  const looks = {
    live: { tone: "safe", Icon: CircleCheck },
    notLive: { tone: "waiting", Icon: CircleAlert },
    noScript: { tone: "neutral", Icon: Hourglass },
  } as const;
  const { tone, Icon } = looks[how];
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1" data-live={how}>
      <Badge tone={tone} icon={<Icon aria-hidden />}>
        {t(`board.${how}`)}
      </Badge>
      <span className="tabular-nums">
        {t("board.asOf", { time: formatInstant(at, useTimeZone(), true) })}
      </span>
    </p>
  );
}
