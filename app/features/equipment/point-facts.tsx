import { CloudOff, Lock, Share2 } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import type { IsolationPoint, PointHold } from "#contract/equipment/schemas.ts";
import { executePath } from "#app/lib/paths.ts";
import { Instant } from "#app/lib/time-zone.tsx";
import { Anchor, LineLink } from "#app/ui/anchor.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { DefinitionList } from "#app/ui/definition-list.tsx";
import { EnergyIcon } from "#app/ui/energy-icon.tsx";
import { StateBadge } from "#app/ui/state-badge.tsx";
import { TagChip } from "#app/ui/tag-chip.tsx";
import { requiredReading } from "./required-reading.ts";

/** What a point is: its tag, its energy and how much of it. */
export function PointTitle({ point, href }: { point: IsolationPoint; href?: string }) {
  const { t } = useTranslation();
  return (
    <span className="flex items-start gap-3">
      <EnergyIcon
        energy={point.energyType}
        className={href ? "mt-2 size-7 text-ink-muted" : "mt-1 size-7 text-ink-muted"}
      />
      <span className="grid min-w-0">
        {href ? (
          <Anchor
            href={href}
            className="flex min-h-11 flex-wrap items-center gap-2 font-semibold text-ink no-underline hover:underline"
          >
            <TagChip tag={point.tag} /> {point.name}
          </Anchor>
        ) : (
          <span className="flex flex-wrap items-center gap-2 font-semibold">
            <TagChip tag={point.tag} /> {point.name}
          </span>
        )}
        <span className="text-sm text-ink-muted">
          {t(`equipment.energy.${point.energyType}`)} · {point.magnitude}
        </span>
      </span>
    </span>
  );
}

/** How a point is isolated, relieved and verified, as its procedure says. */
export function PointFacts({ point }: { point: IsolationPoint }) {
  const { t } = useTranslation();
  return (
    <DefinitionList
      items={[
        { term: t("equipment.point.location"), value: point.location },
        { term: t("equipment.point.isolate"), value: point.isolationMethod },
        {
          term: t("equipment.point.position"),
          value: t("equipment.point.positions", {
            normal: point.normalPosition,
            isolated: point.isolatedPosition,
          }),
        },
        ...(point.dissipation === null
          ? []
          : [
              {
                term: t("equipment.point.dissipate"),
                value: [point.dissipation, point.dissipationLimit].filter(Boolean).join(" → "),
              },
            ]),
        ...(point.requiredCertificate
          ? [
              {
                term: t("equipment.point.certificate"),
                value: t(`equipment.point.certificates.${point.requiredCertificate}`),
              },
            ]
          : []),
        {
          term: t("equipment.point.verify"),
          value: `${point.verification} ${requiredReading(point, t)}`.trim(),
        },
      ]}
    />
  );
}

interface PointHoldsProps {
  holds: readonly PointHold[];
  mayOpen: boolean;
  /** A machine that it serves is locked out, so people may take the point for isolated. */
  isLockedOut: boolean;
  /** That machine is energized for a test. */
  isUnderTest: boolean;
  /** What hangs on it is a tag. */
  isTagOnly: boolean;
}

/** The lockouts that keep a point isolated, each with its padlock; without one it is live. */
export function PointHolds({ holds, mayOpen, isLockedOut, isUnderTest, isTagOnly }: PointHoldsProps) {
  const { t } = useTranslation();
  if (holds.length === 0) {
    return (
      <span className="justify-self-start">
        {isLockedOut ? (
          <StateBadge
            state="energized"
            label={t(`equipment.point.${isUnderTest ? "underTest" : "energized"}`)}
          />
        ) : (
          <StateBadge state="live" label={t("equipment.point.normal")} />
        )}
      </span>
    );
  }
  return (
    <ul className="grid gap-2">
      {holds.map((hold) => (
        <li
          key={hold.planId}
          className={classNames(
            "flex gap-2 rounded-md border px-3 py-2 text-sm",
            hold.isLease ? "border-waiting-edge bg-waiting-soft" : "border-locked-edge bg-locked-soft",
          )}
        >
          <HoldIcon hold={hold} className={classNames("size-4 shrink-0", mayOpen ? "mt-3.5" : "mt-0.5")} />
          <span className="min-w-0">
            <span className="flex flex-wrap items-center gap-x-1.5">
              <span
                className={classNames(
                  "font-semibold",
                  hold.isLease ? "text-waiting-text" : "text-locked-text",
                )}
              >
                {t(hold.isLease ? "equipment.point.offlineFor" : "equipment.point.heldBy")}
              </span>{" "}
              {mayOpen ? (
                <LineLink href={executePath(hold.planId)}>{`${hold.planNumber} ${hold.planTitle}`}</LineLink>
              ) : (
                `${hold.planNumber} ${hold.planTitle}`
              )}
            </span>
            <span className="block text-ink-muted">
              {hold.isLease
                ? t("equipment.point.offlineBy", { name: hold.heldBy ?? "" })
                : hold.lockNumber
                  ? t(`equipment.point.${isTagOnly ? "tag" : "lock"}`, {
                      number: hold.lockNumber,
                      name: hold.heldBy ?? "",
                    })
                  : t(`equipment.point.${isTagOnly ? "noTag" : "noLock"}`)}{" "}
              · <Instant at={hold.since} />
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}

function HoldIcon({ hold: { isLease }, className }: { hold: PointHold; className: string }) {
  return isLease ? (
    <CloudOff aria-hidden className={classNames(className, "text-waiting-text")} />
  ) : (
    <Lock aria-hidden className={classNames(className, "text-locked-text")} />
  );
}

/** Says on which other machines a point acts. */
export function SharedWith({ machines }: { machines: readonly string[] }) {
  const { t } = useTranslation();
  if (machines.length === 0) return null;
  return (
    <p className="flex items-center gap-2 text-sm font-medium text-info-text">
      <Share2 aria-hidden className="size-4 shrink-0" />
      {t("equipment.point.shared", { machines: machines.join(", ") })}
    </p>
  );
}
