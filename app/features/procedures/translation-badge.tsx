import { useTranslation } from "react-i18next";
import type { TranslationState } from "#contract/procedures/translation-words.ts";
import { StateBadge } from "#app/ui/state-badge.tsx";
import type { StateTone } from "#app/ui/tone.ts";

/** Where a translation is on its way to the wall. */
export function TranslationBadge({ state, size }: { state: TranslationState; size?: "large" }) {
  const { t } = useTranslation();
  const label = t(`procedures.translations.states.${state}`);
  return <StateBadge state={tones[state]} label={label} {...(size ? { size } : {})} />;
}

const tones: Record<TranslationState, StateTone> = { draft: "info", in_review: "waiting", approved: "safe" };
