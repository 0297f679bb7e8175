import type { ComponentType, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ExecutionView, RemovalEvidence } from "#contract/executions/schemas.ts";
import { pointsToWalkDown } from "#domain/execution/commands/transfer.ts";
import { FileLink } from "#app/features/billing/file-link.tsx";
import { lockRemovalPath, removalPdfPath } from "#app/lib/paths.ts";
import { Instant } from "#app/lib/time-zone.tsx";
import { liveIn } from "./current-task.ts";
import { tagsUnderTest } from "./words-of.ts";
import { TextLink } from "#app/ui/anchor.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { Download } from "#app/ui/icons/icons.ts";
import { DefinitionList } from "#app/ui/definition-list.tsx";

/** A test that a stop has ended is no exception any more, once its points are isolated again. */
const isTesting: readonly ExecutionView["state"][] = ["test_clearing", "test_energised"];

interface ExceptionsCardProps {
  view: ExecutionView;
  /** What shows the evidence for a removal; without it, a link leads there. */
  proofs?: ComponentType<{ evidence: RemovalEvidence }>;
}

/** What is out of the ordinary: a hold, a test, an offered handover, locks of absent people. */
export function ExceptionsCard({ view, proofs: Proofs }: ExceptionsCardProps) {
  const { t } = useTranslation();
  const { hold, test, handover, lockRemovals } = view;
  const toSee = pointsToWalkDown(view).length;
  const removals = lockRemovals.flatMap(({ status, ...removal }, index) =>
    status !== "rejected" && removal.informed === null ? [{ ...removal, status, number: index + 1 }] : [],
  );
  const items = [
    ...(hold
      ? [
          said("hold", <Said stamp={hold} text={hold.reason} />),
          said("reviewBy", <Instant at={hold.reviewBy} withZone />),
        ]
      : []),
    ...(hold?.reviewed ? [said("reviewed", <Said stamp={hold.reviewed} text={hold.reviewed.note} />)] : []),
    ...(test && (isTesting.includes(view.state) || liveIn(view).length > 0)
      ? [
          said("test", <Said stamp={test} text={test.reason} />),
          said("underTest", tagsUnderTest(view)),
          said("expiresAt", <Instant at={test.expiresAt} withZone />),
        ]
      : []),
    ...(handover
      ? [
          said(
            "handover",
            <Said
              stamp={handover.offered}
              text={t(`executions.standing.offered.${handover.part}`, { name: handover.to.name })}
            />,
          ),
          ...(handover.absence ? [said("absence", <Absence {...handover.absence} />)] : []),
          ...(toSee > 0 ? [said("walkDown", t("executions.standing.toSee", { count: toSee }))] : []),
        ]
      : []),
    ...removals.map((removal) => ({
      term: t("executions.standing.lock", { number: removal.lockNumber }),
      value: (
        <Said
          stamp={removal.removed ?? removal.decided ?? removal.requested}
          text={t(`executions.standing.removal.${removal.status}`, {
            name: removal.owner.name,
            reason: removal.reason,
          })}
        >
          {removal.removed && <TakenOff {...removal.removed} />}
          {removal.evidence &&
            (Proofs ? (
              <Proofs evidence={removal.evidence} />
            ) : (
              <TextLink href={lockRemovalPath(view.planId)}>{t("executions.standing.seeProofs")}</TextLink>
            ))}
          {removal.status === "removed" && (
            <FileLink href={removalPdfPath(view.planId, removal.number)}>
              <Download aria-hidden />
              {t("executions.standing.removalRecord")}
            </FileLink>
          )}
        </Said>
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

type Situation =
  "hold" | "reviewBy" | "reviewed" | "test" | "underTest" | "expiresAt" | "handover" | "absence" | "walkDown";

/** Who looked for the absent person, and how and when they were called. */
function Absence({
  lookedBy,
  calledHow,
  calledAt,
}: NonNullable<NonNullable<ExecutionView["handover"]>["absence"]>) {
  const { t } = useTranslation();
  return (
    <>
      {t("executions.standing.lookedBy", { lookedBy, calledHow })}
      <span className="block text-sm text-ink-muted">
        <Instant at={calledAt} />
      </span>
    </>
  );
}

/** Who took the lock off, when, and how. */
function TakenOff({
  takenOffBy,
  takenOffAt,
  way,
}: NonNullable<ExecutionView["lockRemovals"][number]["removed"]>) {
  const { t } = useTranslation();
  return (
    <span className="block">
      {t(`executions.standing.takenOff.${way}`, { by: takenOffBy })}{" "}
      <span className="text-sm text-ink-muted">
        <Instant at={takenOffAt} withZone />
      </span>
    </span>
  );
}

interface SaidProps {
  stamp: { by: { name: string }; at: string };
  text: string;
  children?: ReactNode;
}

function Said({ stamp, text, children }: SaidProps) {
  return (
    <>
      {text}
      {children}
      <span className="block text-sm text-ink-muted">
        {stamp.by.name} · <Instant at={stamp.at} />
      </span>
    </>
  );
}
