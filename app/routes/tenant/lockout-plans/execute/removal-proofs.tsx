import { useTranslation } from "react-i18next";
import type { RemovalEvidence } from "#contract/executions/schemas.ts";
import { Instant } from "#app/lib/time-zone.tsx";

/** The three proofs that the owner of a lock is absent, for the person who decides. */
export function RemovalProofs({ evidence: { search, attempts, inform } }: { evidence: RemovalEvidence }) {
  const { t } = useTranslation();
  const proofs = [
    { text: t("executions.standing.proofs.search", { by: search.by, where: search.where }), at: search.at },
    ...attempts.map(({ by, means, at }) => ({
      text: by
        ? t("executions.standing.proofs.attemptBy", { by, means })
        : t("executions.standing.proofs.attempt", { means }),
      at,
    })),
    { text: t("executions.standing.proofs.inform", { by: inform.by, how: inform.how }), at: inform.dueAt },
  ];
  return (
    <ul className="my-1 list-disc ps-5 text-sm">
      {proofs.map(({ text, at }) => (
        <li key={`${at} ${text}`}>
          {text}{" "}
          <span className="text-ink-muted">
            (<Instant at={at} />)
          </span>
        </li>
      ))}
    </ul>
  );
}
