import { Building2, CornerUpLeft, StickyNote, UserRound, Waypoints } from "#app/ui/icons/icons.ts";
import type { IconType } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import type { InquiryEntry } from "#contract/inquiries/schemas.ts";
import { Instant } from "#app/lib/time-zone.tsx";

/** Notes, replies and decisions, the oldest first. No one changes one. */
export function InquiryThread({ entries }: { entries: readonly InquiryEntry[] }) {
  const { t } = useTranslation();
  if (entries.length === 0) return <p className="text-ink-muted">{t("inquiries.thread.empty")}</p>;
  return (
    <ol className="grid gap-4">
      {entries.map((entry) => {
        const { Icon, isSpoken } = looks[entry.kind];
        return (
          <li key={entry.id} className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-3">
            <Icon aria-hidden className="mt-0.5 size-5 text-ink-muted" />
            <div className="grid gap-1">
              <p>
                <span className="font-semibold">{headingOf(entry)}</span>{" "}
                <span className="text-sm text-ink-muted">
                  {entry.authorName}, <Instant at={entry.at} />
                </span>
              </p>
              {isSpoken && (
                <p className="max-w-prose border-l-3 border-line-strong pl-3 break-words whitespace-pre-wrap">
                  {entry.text}
                </p>
              )}
            </div>
          </li>
        );
      })}
    </ol>
  );

  function headingOf({ kind, text }: InquiryEntry) {
    if (kind === "state") return t("inquiries.thread.state", { state: t(`inquiries.states.${text}`) });
    if (kind === "owner" && text === "") return t("inquiries.thread.noOwner");
    return t(`inquiries.thread.${kind}`, { name: text });
  }
}

const looks: Record<InquiryEntry["kind"], { Icon: IconType; isSpoken: boolean }> = {
  note: { Icon: StickyNote, isSpoken: true },
  reply: { Icon: CornerUpLeft, isSpoken: true },
  state: { Icon: Waypoints, isSpoken: false },
  owner: { Icon: UserRound, isSpoken: false },
  tenant: { Icon: Building2, isSpoken: false },
};
