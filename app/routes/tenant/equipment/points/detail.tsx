import { data } from "@remix-run/node";
import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { History, Pencil, QrCode } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import {
  archivePoint,
  attachPoint,
  detachPoint,
  getPoint,
  restorePoint,
  updatePoint,
} from "#contract/isolation-points/calls.ts";
import { removePointPhoto } from "#contract/isolation-points/photos.ts";
import { searchLimit } from "#contract/limits.ts";
import { PointFacts, PointHolds } from "#app/features/equipment/point-facts.tsx";
import { ArchivedPoint, ArchivePoint } from "./detail/archive-point.tsx";
import { candidatesOf } from "./detail/candidates.server.ts";
import { PointPhotoCard, removePhotoForm } from "./detail/point-photo-card.tsx";
import { PointMachines } from "./detail/point-machines.tsx";
import { someNames } from "#app/features/isolation-points/some-names.ts";
import {
  editPointPath,
  pointHistoryPath,
  pointLabelsPath,
  pointListPath,
  pointPath,
} from "#app/lib/equipment-paths.ts";
import { ExampleBadge } from "#app/features/onboarding/example-badge.tsx";
import { ExampleNote } from "#app/features/onboarding/example-note.tsx";
import { useAnswer } from "#app/lib/answer.ts";
import { redirectWithFlash } from "#app/lib/flash.server.ts";
import { answerForm, keepForm, newFormKey, readForm } from "#app/lib/form.server.ts";
import { tenantAction, tenantLoader } from "#app/lib/guards.server.ts";
import { tenantTitle } from "#app/lib/page-title.ts";
import { equipmentListPath } from "#app/lib/paths.ts";
import { openPlaces, permits } from "#app/lib/permits.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { DefinitionList } from "#app/ui/definition-list.tsx";
import { EnergyIcon } from "#app/ui/energy-icon.tsx";
import { PageHead } from "#app/features/navigation/page-head.tsx";
import { TagChip } from "#app/ui/tag-chip.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";

export const handle: RouteHandle = { texts: ["equipment", "procedures"], live: { topics: ["equipment"] } };

export const loader = tenantLoader(getPoint.access, async ({ call, params, me }) => {
  const [point, person] = await Promise.all([
    call(getPoint, { params: { id: params["pointId"] ?? "" } }),
    me,
  ]);
  const mayEdit = permits(person, updatePoint.access);
  return {
    point,
    mayEdit,
    mayOpenPlans: openPlaces(person).plans,
    candidates: mayEdit && !point.archived ? await candidatesOf(call, point, "") : [],
    formKey: newFormKey(),
  };
});

export const action = tenantAction(updatePoint.access, async ({ call, request, params, context }) => {
  const posted = await readForm(request, context.requestId);
  const id = params["pointId"] ?? "";
  const options = { params: { id }, idempotencyKey: posted.key };
  const body = { version: posted.text("version") };
  return answerForm(posted, async () => {
    switch (posted.form) {
      case "attach": {
        if (posted.intent === "find") {
          const search = posted.text("machineSearch").slice(0, searchLimit);
          const point = await call(getPoint, { params: { id } });
          return { ...keepForm(posted), search, candidates: await candidatesOf(call, point, search) };
        }
        const { tag, plansWithout, proceduresToRevise } = await call(attachPoint, {
          ...options,
          body: { equipmentIds: posted.all("equipmentIds") },
        });
        const unaware = [...plansWithout.map(({ number }) => number), ...titlesOf(proceduresToRevise)];
        if (unaware.length === 0) return redirectWithFlash(pointPath(id), "pointAttached", { tag });
        return redirectWithFlash(pointPath(id), "pointAttachedPlans", { tag, plans: someNames(unaware) });
      }
      case "detach": {
        const which = { id, equipmentId: posted.text("equipmentId") };
        const { tag, proceduresToRevise } = await call(detachPoint, {
          params: which,
          idempotencyKey: posted.key,
        });
        const procedures = someNames(titlesOf(proceduresToRevise));
        if (procedures === "") return redirectWithFlash(pointPath(id), "pointDetached", { tag });
        return redirectWithFlash(pointPath(id), "pointDetachedProcedures", { tag, procedures });
      }
      case removePhotoForm: {
        const { tag } = await call(removePointPhoto, options);
        return redirectWithFlash(pointPath(id), "pointPhotoRemoved", { tag });
      }
      case "archive": {
        const { tag } = await call(archivePoint, { ...options, body });
        return redirectWithFlash(pointPath(id), "pointArchived", { tag });
      }
      case "restore": {
        const { tag } = await call(restorePoint, { ...options, body });
        return redirectWithFlash(pointPath(id), "pointRestored", { tag });
      }
      default:
        throw data({ code: "bad_request", requestId: context.requestId }, { status: 400 });
    }
  });
});

const titlesOf = (procedures: readonly { title: string }[]) => procedures.map(({ title }) => title);

/** A refused form was out of date: the current state is loaded. */
export function shouldRevalidate() {
  return true;
}

export default function PointPage() {
  const { point, mayEdit, mayOpenPlans, candidates, formKey } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const { t } = useTranslation();
  const found = answer && "candidates" in answer ? answer : undefined;
  return (
    <>
      <PageHead
        crumbs={[
          { label: t("equipment.title"), href: equipmentListPath() },
          { label: t("points.title"), href: pointListPath() },
          { label: point.tag },
        ]}
        badges={
          <>
            <TagChip tag={point.tag} size="large" />
            <EnergyIcon energy={point.energyType} className="size-7 text-ink-muted" />
            {point.isExample && <ExampleBadge />}
          </>
        }
        title={point.name}
        description={`${t(`equipment.energy.${point.energyType}`)} · ${point.magnitude}`}
        actions={
          <>
            {mayEdit && (
              <LinkButton href={editPointPath(point.id)} tone="secondary" icon={<Pencil aria-hidden />}>
                {t("points.form.edit")}
              </LinkButton>
            )}
            <LinkButton href={pointHistoryPath(point.id)} tone="secondary" icon={<History aria-hidden />}>
              {t("equipment.history.link")}
            </LinkButton>
            <LinkButton href={pointLabelsPath(point.id)} tone="secondary" icon={<QrCode aria-hidden />}>
              {t("equipment.labels.link")}
            </LinkButton>
          </>
        }
      />
      {point.isExample && <ExampleNote mayEdit={mayEdit} />}
      <ArchivedPoint point={point} formKey={formKey} mayEdit={mayEdit} />
      <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
        <Card>
          <CardHeader title={t("points.facts")} />
          <CardBody className="grid gap-3">
            <DefinitionList
              items={[
                { term: t("points.site"), value: point.site },
                { term: t("points.device"), value: t(`points.deviceTypes.${point.deviceType}`) },
                {
                  term: t("points.lockable"),
                  value: point.lockable ? t("common.yes") : t("points.notLockable"),
                },
              ]}
            />
            <PointFacts point={point} />
          </CardBody>
        </Card>
        <div className="grid gap-6">
          <PointPhotoCard point={point} formKey={formKey} mayEdit={mayEdit} />
          <Card>
            <CardHeader title={t("points.holds")} />
            <CardBody>
              <PointHolds
                holds={point.holds}
                mayOpen={mayOpenPlans}
                isLockedOut={point.machines.some(({ status }) => status === "locked_out")}
                isUnderTest={point.machines.some((machine) => machine.energizedForTest)}
                isTagOnly={!point.lockable}
              />
            </CardBody>
          </Card>
          <PointMachines
            point={point}
            formKey={formKey}
            mayEdit={mayEdit}
            candidates={found?.candidates ?? candidates}
            search={found?.search ?? ""}
          />
        </div>
      </div>
      {mayEdit && <ArchivePoint point={point} formKey={formKey} />}
    </>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) =>
  tenantTitle(matches, "equipment.pageTitle", { tag: page?.point.tag ?? "" });
