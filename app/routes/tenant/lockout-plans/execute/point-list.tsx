import { useTranslation } from "react-i18next";
import type { ExecutionView, PossibleCommand } from "#contract/executions/schemas.ts";
import { formatInstant, formatReading } from "#contract/format.ts";
import { executePath } from "#app/lib/paths.ts";
import { Instant, useTimeZone } from "#app/lib/time-zone.tsx";
import { Anchor } from "#app/ui/anchor.tsx";
import { Card, CardFooter, CardHeader } from "#app/ui/card.tsx";
import { EnergyIcon } from "#app/ui/energy-icon.tsx";
import { StateBadge } from "#app/ui/state-badge.tsx";
import { TagChip } from "#app/ui/tag-chip.tsx";
import { PointName } from "./point-line.tsx";
import { stageOf, stageWords, toneOfStage } from "./point-stage.ts";
import { holdersOf, readableUnit, taskOf, wordsOf } from "./words-of.ts";

type Point = ExecutionView["points"][number];

interface PointListProps {
  view: ExecutionView;
  /** The commands on each point that this person may give, the next one first. */
  offers: ReadonlyMap<string, readonly PossibleCommand[]>;
  /** The point that the task above is about. */
  currentId: string | undefined;
}

/** Every point with its state, who locked it, and the way to work on it. */
export function PointList({ view, offers, currentId }: PointListProps) {
  const timeZone = useTimeZone();
  const { t } = useTranslation();
  const locked = view.points.filter((point) => point.condition.lock !== null).length;
  const hasTags = view.points.some((point) => !point.lockable);
  return (
    <Card>
      <CardHeader
        title={t("executions.points.title")}
        description={t(hasTags ? "executions.points.lockedOrTagged" : "executions.points.locked", {
          locked,
          total: view.points.length,
        })}
      />
      <ul className="divide-y divide-line">
        {view.points.map((point) => (
          <li key={point.id} className="flex gap-3 px-4 py-3 md:px-5">
            <EnergyIcon
              energy={point.energyType}
              label={t(`equipment.energy.${point.energyType}`)}
              className="mt-1 text-ink-muted"
            />
            <div className="grid min-w-0 grow gap-1.5">
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <TagChip tag={point.tag} />
                <span className="min-w-0 wrap-anywhere">
                  <PointName point={point} />
                </span>
              </p>
              <PointState point={point} view={view} />
              {point.recheckDueAt && (
                <p className="text-sm font-semibold tabular-nums">
                  {t("executions.points.recheckDue", { at: formatInstant(point.recheckDueAt, timeZone) })}
                </p>
              )}
              <OtherHolds point={point} words={holdWords(point, view)} />
              {point.id === currentId && (
                <p className="text-sm font-semibold">{t("executions.points.current")}</p>
              )}
              {(offers.get(point.id) ?? [])
                .filter((_, index) => point.id !== currentId || index > 0)
                .map((offer) => (
                  <PointLink key={offer.type} view={view} point={point} offer={offer} />
                ))}
            </div>
          </li>
        ))}
      </ul>
      <CardFooter>
        <p className="text-sm text-ink-muted">{t("executions.physicalText")}</p>
      </CardFooter>
    </Card>
  );
}

function PointState({ point, view }: { point: Point; view: ExecutionView }) {
  const { t } = useTranslation();
  const timeZone = useTimeZone();
  const stage = stageOf(point, view);
  const { lock, incoming, verification, restored } = point.condition;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <StateBadge state={toneOfStage[stage]} label={t(`executions.stages.${stageWords(stage, point)}`)} />
      {restored && stage.endsWith("_then") && (
        <span className="text-sm text-ink-muted">
          {restored.by.name}, <Instant at={restored.at} />
        </span>
      )}
      {lock && (
        <span className="text-sm">
          {t(point.lockable ? "executions.points.lock" : "executions.points.tag", {
            number: lock.number,
            name: lock.appliedBy.name,
          })}{" "}
          <span className="text-ink-muted">
            <Instant at={lock.at} />
          </span>
          {view.lostLocks.some(({ number }) => number === lock.number) && (
            <span className="block font-bold text-locked-text">{t("executions.points.lost")}</span>
          )}
          {lock.offeredAt && view.box && (
            <span className="block">{t("executions.points.offered", { name: view.box.by.name })}</span>
          )}
          {lock.measure && (
            <span className="block">
              {[t(`executions.measures.${lock.measure}`), lock.additionalMeasure].filter(Boolean).join(": ")}
            </span>
          )}
        </span>
      )}
      {incoming && (
        <span className="text-sm">
          {t("executions.points.incoming", { number: incoming.number, name: incoming.appliedBy.name })}{" "}
          <span className="text-ink-muted">
            <Instant at={incoming.at} />
          </span>
        </span>
      )}
      {verification && stage === "verified" && (
        <span className="text-sm tabular-nums">
          {t("executions.points.reading", {
            reading: verification.reading
              ? formatReading(verification.reading.value, readableUnit(verification.reading.unit))
              : t("executions.points.passed"),
            name: verification.by.name,
            at: formatInstant(verification.at, timeZone),
          })}
        </span>
      )}
    </div>
  );
}

/** What another lockout's hold means here: it keeps the point too, it alone does, or it has it now that this one is over. */
function holdWords(point: Point, view: ExecutionView) {
  const stage = stageOf(point, view);
  if (stage.endsWith("_then")) return "heldNow";
  return ["unlocked_shared", "left_isolated"].includes(stage) ? "heldByOther" : "alsoHeld";
}

function OtherHolds({ point, words }: { point: Point; words: ReturnType<typeof holdWords> }) {
  const { t } = useTranslation();
  if (point.otherHolds.length === 0) return null;
  return (
    <p className="text-sm text-info-text">{t(`executions.points.${words}`, { holders: holdersOf(point) })}</p>
  );
}

interface PointLinkProps {
  view: ExecutionView;
  point: Point;
  offer: PossibleCommand;
}

function PointLink({ view, point, offer }: PointLinkProps) {
  const { t } = useTranslation();
  const againWords = ({ condition }: Point, { type }: PossibleCommand) => {
    if (type === "verify_point" && condition.verification) return t("executions.points.again");
    return type === "relieve" && condition.relieved ? t("executions.points.relieveAgain") : undefined;
  };
  return (
    <Anchor href={executePath(view.planId, { point: point.id, do: offer.type })} className="point-offer">
      {againWords(point, offer) ?? t(`executions.tasks.${taskOf(view, offer)}.title`, wordsOf(view, offer))}
    </Anchor>
  );
}
