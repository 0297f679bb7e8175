import { Lock } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import { EnergyIcon } from "#app/ui/energy-icon.tsx";
import type { EnergyKind } from "#app/ui/energy-icon.tsx";
import { ProgressSteps } from "#app/ui/progress-steps.tsx";
import type { Step } from "#app/ui/progress-steps.tsx";
import { StateBadge } from "#app/ui/state-badge.tsx";
import { TagChip } from "#app/ui/tag-chip.tsx";

interface ShownPoint {
  tag: string;
  energy: EnergyKind;
  /** Number of the padlock on it; none yet on the last one. */
  lock: string | null;
}

const machine = "HV-BML-001";
const points: readonly ShownPoint[] = [
  { tag: "E1", energy: "electrical", lock: "0147" },
  { tag: "E2", energy: "electrical", lock: "0148" },
  { tag: "E3", energy: "electrical", lock: "0152" },
  { tag: "H1", energy: "hydraulic", lock: "0153" },
  { tag: "T1", energy: "thermal", lock: "0161" },
  { tag: "M1", energy: "mechanical", lock: null },
];
const steps = ["notify", "shutDown", "isolate", "lock", "relieve", "verify", "work"] as const;
const current = steps.indexOf("lock");

/** The execution screen in the middle of a job, made of the parts that the real one is made of. */
export function ExecutionPreview() {
  const { t } = useTranslation();
  return (
    <div
      role="img"
      aria-label={t("website.preview.label")}
      className="overflow-hidden rounded-xl border border-line-strong bg-canvas text-left shadow-2xl"
    >
      <div className="flex h-10 items-center gap-1.5 bg-second px-4 text-second-ink">
        <span className="size-2.5 rounded-full bg-current/40" />
        <span className="size-2.5 rounded-full bg-current/40" />
        <span className="size-2.5 rounded-full bg-current/40" />
        <span className="ml-3 truncate font-mono text-xs">{machine}</span>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line bg-raised px-4 py-3 sm:px-5">
        <TagChip tag={machine} />
        <span className="font-semibold">{t("website.preview.machine")}</span>
        <span className="ml-auto">
          <StateBadge state="locked" label={t("website.preview.lockedOut")} solid />
        </span>
      </div>
      <div className="grid sm:grid-cols-[12rem_minmax(0,1fr)]">
        <div className="hidden border-r border-line bg-raised p-4 sm:block">
          <ProgressSteps
            label={t("website.preview.steps")}
            steps={steps.map((_, position) => stepAt(t, position))}
          />
        </div>
        <div className="grid min-w-0 content-start gap-3 p-4">
          <p className="text-lg leading-snug font-semibold">{t("website.preview.heading")}</p>
          <ul className="grid gap-1.5">
            {points.map((point) => (
              <PointRow key={point.tag} point={point} />
            ))}
          </ul>
          <span className="mt-1 flex min-h-19 items-center justify-center gap-3 rounded-md border border-brand-edge bg-brand px-4 text-lg font-semibold text-brand-ink">
            <Lock aria-hidden className="size-6" />
            {t("website.preview.action")}
          </span>
        </div>
      </div>
    </div>
  );
}

function PointRow({ point }: { point: ShownPoint }) {
  const { t } = useTranslation();
  return (
    <li className="flex min-h-12 items-center gap-2.5 rounded-md border border-line bg-raised px-3 py-1.5">
      <EnergyIcon energy={point.energy} className="text-ink-muted" />
      <TagChip tag={point.tag} />
      <span className="min-w-0 grow text-sm leading-tight">{t(`website.preview.points.${point.tag}`)}</span>
      {point.lock === null ? (
        <StateBadge state="waiting" label={t("website.preview.toLock")} />
      ) : (
        <StateBadge state="locked" label={t("website.preview.lock", { number: point.lock })} />
      )}
    </li>
  );
}

function stepAt(t: (key: string) => string, position: number): Step {
  const key = steps[position] ?? "work";
  const status = position < current ? "done" : position === current ? "current" : "ahead";
  return {
    key,
    status,
    title: t(`website.sequence.steps.${key}.short`),
    statusLabel: t(`website.preview.status.${status}`),
    ...(status === "ahead" ? {} : { detail: t(`website.preview.details.${key}`) }),
  };
}
