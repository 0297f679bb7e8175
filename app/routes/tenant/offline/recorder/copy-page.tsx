import { useTranslation } from "react-i18next";
import type { ExecutionView } from "#contract/executions/schemas.ts";
import { formatInstant, formatReading } from "#contract/format.ts";
import type { LockoutCopy } from "#app/features/offline/copy-store.ts";
import { PointName } from "#app/routes/tenant/lockout-plans/execute/point-line.tsx";
import { KeptPhoto } from "./kept-photo.tsx";
import { Caution } from "#app/features/procedures/procedure-steps.tsx";
import { Wear } from "#app/features/procedures/wear.tsx";
import { ownZone } from "#app/lib/time-zone-here.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Lock } from "#app/ui/icons/icons.ts";
import { LockoutHead, LockoutPlates } from "./lockout-head.tsx";
import { OtherLockouts } from "./other-lockouts.tsx";
import { useTitle } from "./use-title.ts";
import { useOpenWhenReady } from "./use-open-when-ready.ts";

interface CopyPageProps {
  copy: LockoutCopy;
  others: readonly LockoutCopy[];
  hasSignal: boolean;
}

/** A lockout as this browser last saw it, to be read without signal. Nothing can be recorded here. */
export function CopyPage({ copy, others, hasSignal }: CopyPageProps) {
  const { t } = useTranslation();
  useOpenWhenReady(hasSignal);
  const { view, at, procedures } = copy;
  useTitle(`${t("executions.copy.heading")}: ${view.title}`);
  const on = view.people.filter(({ lockNumber }) => lockNumber !== null);
  return (
    <>
      <LockoutPlates view={view} />
      <LockoutHead view={view} heading={t("executions.copy.heading")} />
      <div role="alert" className="grid gap-1 rounded-md border soft-waiting px-4 py-3">
        <p className="font-semibold">
          {t("executions.copy.asOf", { time: formatInstant(at, ownZone(), true) })}
        </p>
        <p>{t("executions.copy.text")}</p>
        <p className="flex gap-2 text-sm">
          <Lock aria-hidden className="mt-0.5 size-4 shrink-0" />
          {t("executions.physical")}
        </p>
      </div>
      <section aria-labelledby="who" className="grid gap-1">
        <h2 id="who" className="font-semibold">
          {t("executions.copy.who", { state: t(`executions.states.${view.state}`) })}
        </h2>
        <p>{t("executions.copy.leads", { name: view.responsible.name })}</p>
        <ul className="grid gap-1">
          {on.map(({ userId, name, lockNumber }) => (
            <li key={userId}>
              {name} · {t("executions.people.lock", { number: lockNumber ?? "" })}
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="points" className="grid gap-2">
        <h2 id="points" className="font-semibold">
          {t("executions.copy.points")}
        </h2>
        <ul className="grid gap-3">
          {view.points.map((point) => (
            <li key={point.id} className="grid gap-1 rounded-lg border border-line bg-raised p-4">
              <p className="font-semibold">
                {point.tag} · <PointName point={point} />
              </p>
              <p className="text-sm text-ink-muted">
                {t(`equipment.energy.${point.energyType}`)} · {point.magnitude} · {point.location}
              </p>
              <p>{t("executions.copy.position", { position: point.isolatedPosition })}</p>
              <PointStanding point={point} />
            </li>
          ))}
        </ul>
      </section>
      {procedures
        .filter(({ steps }) => steps.length > 0)
        .map(({ procedureId, equipmentTag, steps, wear }) => (
          <section key={procedureId} className="grid gap-2">
            <h2 className="font-semibold">{t("executions.copy.procedure", { tag: equipmentTag })}</h2>
            {wear && <Wear wear={[wear]} />}
            <ol className="grid list-decimal gap-2 ps-6">
              {steps.map((step, place) => (
                <li key={place}>
                  {step.caution && <Caution>{step.caution}</Caution>}
                  <span className="whitespace-pre-line">{step.text}</span>
                  {step.photoId && <KeptPhoto photoId={step.photoId} />}
                </li>
              ))}
            </ol>
          </section>
        ))}
      <p>
        {/* An empty address is the one that the person opened. */}
        <LinkButton href="">{t("offline.again")}</LinkButton>
      </p>
      <OtherLockouts lockouts={others.map((other) => other.view)} />
    </>
  );
}

/** What was on record of a point, by whom and when; nothing is said of now. */
function PointStanding({ point }: { point: ExecutionView["points"][number] }) {
  const { t } = useTranslation();
  const { isolated, lock, verification, restored } = point.condition;
  const time = (at: string) => formatInstant(at, ownZone());
  const said = [
    restored && t("executions.copy.restored", { name: restored.by.name, time: time(restored.at) }),
    !restored &&
      isolated &&
      t("executions.copy.isolated", { name: isolated.by.name, time: time(isolated.at) }),
    lock && t("executions.copy.lock", { number: lock.number, name: lock.appliedBy.name }),
    verification &&
      t("executions.copy.verified", {
        name: verification.by.name,
        time: time(verification.at),
        reading: verification.reading
          ? formatReading(verification.reading.value, verification.reading.unit)
          : t("executions.copy.passed"),
      }),
  ].filter(Boolean);
  return (
    <ul className="text-sm">
      {said.length > 0 ? (
        said.map((each) => <li key={`${each}`}>{each}</li>)
      ) : (
        <li>{t("executions.copy.nothing")}</li>
      )}
    </ul>
  );
}
