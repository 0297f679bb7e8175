import { ArrowUpDown, Equal, Minus, Pencil, Plus } from "#app/ui/icons/icons.ts";
import type { IconType } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import type { ProcedureStep } from "#contract/procedures/schemas.ts";
import type { ProcedureComparison, StepChange, TextPiece } from "#domain/procedure-diff.ts";
import { formatReading } from "#contract/format.ts";
import { usePpeNames } from "./ppe-names.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { TagChip } from "#app/ui/tag-chip.tsx";
import type { Tone } from "#app/ui/tone.ts";

/**
 * Two versions side by side: additions and removals are shown by word, by mark, and by line, never by color
 * alone. Null means that comparing took too long.
 */
export function Comparison({ comparison }: { comparison: ProcedureComparison | null }) {
  const { t } = useTranslation();
  if (!comparison) {
    return (
      <Alert tone="warning" live={false} title={t("procedures.compare.tooMuchTitle")}>
        {t("procedures.compare.tooMuch")}
      </Alert>
    );
  }
  const parts = comparison.parts.filter(({ changed }) => changed);
  const steps = comparison.steps.filter(({ kind }) => kind !== "same");
  const { certificates, ppe } = comparison;
  if (parts.length === 0 && steps.length === 0 && certificates.length === 0 && !ppe)
    return <p>{t("procedures.compare.same")}</p>;
  return (
    <div className="grid gap-6">
      <p className="text-sm text-ink-muted">{t("procedures.compare.legend")}</p>
      {parts.length > 0 && (
        <section className="grid gap-4">
          <h3 className="font-semibold">{t("procedures.compare.texts")}</h3>
          {parts.map(({ part, text }) => (
            <div key={part}>
              <h4 className="text-sm font-semibold text-ink-muted">{t(`procedures.sections.${part}`)}</h4>
              <p className="mt-1 max-w-prose whitespace-pre-line">
                <Words text={text} />
              </p>
            </div>
          ))}
        </section>
      )}
      {certificates.length > 0 && <ChangedCertificates changes={certificates} />}
      {ppe && <ChangedPpe {...ppe} />}
      <section className="grid gap-3">
        <h3 className="font-semibold">{t("procedures.compare.steps", { count: steps.length })}</h3>
        <ol className="grid gap-2">
          {steps.map((change) => (
            <StepLine key={`${change.from}-${change.to}`} change={change} />
          ))}
        </ol>
        <Disclosure summary={t("procedures.compare.all")}>
          <ol className="grid gap-2">
            {comparison.steps.map((change) => (
              <StepLine key={`${change.from}-${change.to}`} change={change} />
            ))}
          </ol>
        </Disclosure>
      </section>
    </div>
  );
}

const looks: Record<StepChange["kind"], { Icon: IconType; tone: Tone; edge: string }> = {
  same: { Icon: Equal, tone: "neutral", edge: "border-line" },
  moved: { Icon: ArrowUpDown, tone: "info", edge: "border-info-edge" },
  changed: { Icon: Pencil, tone: "waiting", edge: "border-waiting-edge" },
  added: { Icon: Plus, tone: "safe", edge: "border-safe-edge" },
  removed: { Icon: Minus, tone: "locked", edge: "border-locked-edge border-dashed" },
};

function StepLine({ change }: { change: StepChange }) {
  const { t } = useTranslation();
  const { kind, from, to, step, before, text } = change;
  const { Icon, tone, edge } = looks[kind];
  const placeOf = () => {
    if (from === null) return t("procedures.compare.at", { to: (to ?? 0) + 1 });
    if (to === null) return t("procedures.compare.was", { from: from + 1 });
    return from === to
      ? t("procedures.compare.at", { to: to + 1 })
      : t("procedures.compare.fromTo", { from: from + 1, to: to + 1 });
  };
  return (
    <li className={`grid gap-1.5 rounded-md border-l-4 border bg-raised px-3 py-2 ${edge}`}>
      <p className="flex flex-wrap items-center gap-2 text-sm">
        <Badge tone={tone} icon={<Icon aria-hidden />}>
          {t(`procedures.compare.kinds.${kind}`)}
        </Badge>
        <span className="text-ink-muted">{placeOf()}</span>
        <Badge>{t(`procedures.kinds.${step.kind}`)}</Badge>
        {step.pointTag && <TagChip tag={step.pointTag} />}
      </p>
      <p className="whitespace-pre-line">
        {kind === "changed" ? <Words text={text} /> : kind === "removed" ? <del>{step.text}</del> : step.text}
      </p>
      {before && <ChangedFacts before={before} after={step} />}
    </li>
  );
}

function ChangedFacts({ before, after }: { before: ProcedureStep; after: ProcedureStep }) {
  const { t } = useTranslation();
  const wordOf = useWordOf();
  const changed = facts.filter((fact) => wordOf(before, fact) !== wordOf(after, fact));
  if (changed.length === 0) return null;
  return (
    <ul className="text-sm">
      {changed.map((fact) => (
        <li key={fact}>
          <span className="font-semibold">{t(`procedures.editor.${fact}`)}: </span>
          {wordOf(before, fact) && (
            <del>
              <span className="sr-only">{t("procedures.compare.removed")} </span>
              {wordOf(before, fact)}
            </del>
          )}{" "}
          {wordOf(after, fact) && (
            <ins>
              <span className="sr-only">{t("procedures.compare.added")} </span>
              {wordOf(after, fact)}
            </ins>
          )}
        </li>
      ))}
    </ul>
  );
}

function ChangedCertificates({ changes }: { changes: ProcedureComparison["certificates"] }) {
  const { t } = useTranslation();
  return (
    <section className="grid gap-1">
      <h3 className="font-semibold">{t("procedures.certificates.title")}</h3>
      <ul>
        {changes.map(({ kind, certificate }) => (
          <li key={certificate}>
            <Words text={[{ kind, text: t(`certificates.${certificate}`) }]} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ChangedPpe({ before, after }: NonNullable<ProcedureComparison["ppe"]>) {
  const { t } = useTranslation();
  const namesOf = usePpeNames();
  const words = [
    { kind: "removed" as const, text: namesOf(before) },
    { kind: "added" as const, text: namesOf(after) },
  ];
  return (
    <section className="grid gap-1">
      <h3 className="font-semibold">{t("procedures.ppe.title")}</h3>
      {words
        .filter(({ text }) => text !== "")
        .map((piece) => (
          <p key={piece.kind}>
            <Words text={[piece]} />
          </p>
        ))}
    </section>
  );
}

const facts = ["device", "method", "limit", "caution", "minutes", "photoRequired", "waitMinutes"] as const;

/** What a step says about a fact; nothing where it says nothing. */
function useWordOf(): (step: ProcedureStep, fact: (typeof facts)[number]) => string {
  const { t } = useTranslation();
  return (step, fact) => {
    if (fact === "limit") return step.limit ? formatReading(step.limit.value, step.limit.unit) : "";
    if (fact === "photoRequired") return step.photoRequired ? t("common.yes") : "";
    return String(step[fact] ?? "");
  };
}

function Words({ text }: { text: readonly TextPiece[] }) {
  const { t } = useTranslation();
  return (
    <>
      {text.map((piece, position) => {
        if (piece.kind === "same") return piece.text;
        const Mark = piece.kind === "added" ? "ins" : "del";
        return (
          <Mark
            key={position}
            className={
              piece.kind === "added"
                ? "rounded bg-safe-soft px-0.5 text-safe-text underline decoration-2"
                : "rounded bg-locked-soft px-0.5 text-locked-text line-through decoration-2"
            }
          >
            <span className="sr-only">{t(`procedures.compare.${piece.kind}`)} </span>
            {piece.text}
          </Mark>
        );
      })}
    </>
  );
}
