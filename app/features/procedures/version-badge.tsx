import { useTranslation } from "react-i18next";
import type { ProcedureVersionState } from "#contract/procedures/words.ts";
import { StateBadge } from "#app/ui/state-badge.tsx";
import type { StateTone } from "#app/ui/tone.ts";

/** A version's state, with its number unless that is shown beside it. */
export function VersionBadge({
  state,
  number,
  size,
}: {
  state: ProcedureVersionState;
  number?: number;
  size?: "large";
}) {
  const { t } = useTranslation();
  const word = t(`procedures.states.${state}`);
  const label = number === undefined ? word : `${t("procedures.version", { number })}: ${word}`;
  return <StateBadge state={tones[state]} label={label} {...(size ? { size } : {})} />;
}

const tones: Record<ProcedureVersionState, StateTone | "neutral"> = {
  draft: "info",
  in_review: "waiting",
  published: "safe",
  superseded: "neutral",
  retired: "neutral",
};
