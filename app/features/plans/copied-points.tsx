import { useTranslation } from "react-i18next";
import type { EquipmentDetail, IsolationPoint } from "#contract/equipment/schemas.ts";
import type { PlanDetail } from "#contract/plans/schemas.ts";
import { PointFacts, PointTitle, SharedWith } from "#app/features/equipment/point-facts.tsx";
import { planPath } from "#app/lib/paths.ts";
import { TextLink } from "#app/ui/anchor.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { FieldError } from "#app/ui/field.tsx";
import { TagChip } from "#app/ui/tag-chip.tsx";

export interface CopiedPlan {
  id: string;
  number: string;
  machines: { id: string; tag: string; name: string; procedure: EquipmentDetail["procedure"] }[];
  /** As they are today; `isNew` where the copied plan did not have them. */
  points: { point: IsolationPoint; isNew: boolean; sharedWith: string[] }[];
  /** Tags of points of the copied plan that its machines no longer have. */
  goneTags: string[];
}

/** What a copy contains: its machines as they are, and each point with the check that the server requires. */
export function CopiedPoints({
  id,
  number,
  machines,
  points,
  goneTags,
  error,
  isTicked,
}: CopiedPlan & { error: string | undefined; isTicked: (pointId: string) => boolean }) {
  const { t } = useTranslation();
  return (
    <Card>
      <CardHeader title={t("plans.copy.points")} description={t("plans.copy.pointsHint")} />
      <CardBody className="grid gap-4">
        <input type="hidden" name="copiedFromId" value={id} />
        <p>
          {t("plans.copy.from")} <TextLink href={planPath(id)}>{number}</TextLink>
        </p>
        <ul className="grid gap-2">
          {machines.map((machine) => (
            <li key={machine.id} className="flex flex-wrap items-center gap-2">
              <input type="hidden" name="equipmentIds" value={machine.id} />
              <TagChip tag={machine.tag} /> {machine.name}
              <span className="text-sm text-ink-muted">
                {machine.procedure
                  ? t("plans.form.pinned", {
                      title: machine.procedure.title,
                      number: machine.procedure.versionNumber,
                    })
                  : t("plans.form.noProcedure", { tag: machine.tag })}
              </span>
            </li>
          ))}
        </ul>
        {goneTags.length > 0 && (
          <Alert tone="warning" live={false} title={t("plans.copy.gone", { tags: goneTags.join(", ") })}>
            {t("plans.copy.goneText")}
          </Alert>
        )}
        <fieldset className="grid gap-3">
          <legend className="mb-2 font-semibold">{t("plans.copy.look", { count: points.length })}</legend>
          {error && <FieldError>{error}</FieldError>}
          {points.map(({ point, isNew, sharedWith }) => (
            <div key={point.id} className="grid gap-1">
              <Checkbox
                name="lookedAtIds"
                value={point.id}
                boxed
                defaultChecked={isTicked(point.id)}
                label={
                  <span className="flex flex-wrap items-start justify-between gap-2">
                    <PointTitle point={point} />
                    {isNew && <Badge tone="waiting">{t("plans.copy.isNew")}</Badge>}
                  </span>
                }
                hint={t("plans.copy.seen", { location: point.location })}
              />
              <SharedWith machines={sharedWith} />
              <Disclosure summary={t("equipment.point.how")}>
                <PointFacts point={point} />
              </Disclosure>
            </div>
          ))}
        </fieldset>
      </CardBody>
    </Card>
  );
}

/** What today's machines bring into a copy of the plan. */
export function copyOf(plan: PlanDetail, machines: readonly EquipmentDetail[]): CopiedPlan {
  const before = new Set(plan.points.map((point) => point.id));
  const points = [
    ...new Map(
      machines.flatMap((machine) => machine.points.map((point) => [point.id, point] as const)),
    ).values(),
  ];
  const now = new Set(points.map((point) => point.id));
  return {
    id: plan.id,
    number: plan.number,
    machines: machines.map(({ id, tag, name, procedure }) => ({ id, tag, name, procedure })),
    points: points.map(({ holds: _, sharedWith, ...point }) => ({
      point,
      isNew: !before.has(point.id),
      sharedWith: sharedWith.map(({ tag }) => tag),
    })),
    goneTags: plan.points.filter((point) => !now.has(point.id)).map((point) => point.tag),
  };
}
