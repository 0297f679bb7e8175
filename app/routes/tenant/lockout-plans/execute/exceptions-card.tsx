import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ExecutionView } from "#contract/executions/schemas.ts";
import { Instant } from "#app/lib/time-zone.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { DefinitionList } from "#app/ui/definition-list.tsx";

/** What is out of the ordinary: a hold, a test, an offered handover, locks of absent people. */
export function ExceptionsCard({ view }: { view: ExecutionView }) {
  const { t } = useTranslation();
  const { hold, test, handover, lockRemovals } = view;
  const removals = lockRemovals.flatMap(({ status, ...removal }) =>
    status !== "rejected" && removal.informed === null ? [{ ...removal, status }] : [],
  );
  const items = [
    ...(hold
      ? [
          said("hold", <Said stamp={hold} text={hold.reason} />),
          said("reviewBy", <Instant at={hold.reviewBy} withZone />),
        ]
      : []),
    ...(hold?.reviewed ? [said("reviewed", <Said stamp={hold.reviewed} text={hold.reviewed.note} />)] : []),
    ...(test
      ? [
          said("test", <Said stamp={test} text={test.reason} />),
          said("underTest", tagsOf(view, test.pointIds)),
          said("expiresAt", <Instant at={test.expiresAt} withZone />),
        ]
      : []),
    ...(handover
      ? [
          said(
            "handover",
            <Said
              stamp={handover.offered}
              text={t("executions.standing.offered", { name: handover.to.name })}
            />,
          ),
        ]
      : []),
    ...removals.map((removal) => ({
      term: t("executions.standing.lock", { number: removal.lockNumber }),
      value: (
        <Said
          stamp={removal.decided ?? removal.requested}
          text={t(`executions.standing.removal.${removal.status}`, {
            name: removal.owner.name,
            reason: removal.reason,
          })}
        />
      ),
    })),
  ];
  if (items.length === 0) return null;
  return (
    <Card>
      <CardHeader title={t("executions.standing.title")} />
      <CardBody>
        <DefinitionList items={items} />
      </CardBody>
    </Card>
  );

  function said(key: Situation, value: ReactNode) {
    return { term: t(`executions.standing.${key}`), value };
  }
}

type Situation = "hold" | "reviewBy" | "reviewed" | "test" | "underTest" | "expiresAt" | "handover";

function Said({ stamp, text }: { stamp: { by: { name: string }; at: string }; text: string }) {
  return (
    <>
      {text}
      <span className="block text-sm text-ink-muted">
        {stamp.by.name} · <Instant at={stamp.at} />
      </span>
    </>
  );
}

function tagsOf({ points }: ExecutionView, pointIds: readonly string[]): string {
  return points
    .filter(({ id }) => pointIds.includes(id))
    .map(({ tag }) => tag)
    .join(", ");
}
