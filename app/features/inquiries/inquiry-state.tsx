import { Ban, CircleCheck, CircleX, Inbox, MessageSquareReply, PencilLine } from "#app/ui/icons/icons.ts";
import type { IconType } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import type { InquiryState as State } from "#contract/inquiries/words.ts";
import { Badge } from "#app/ui/badge.tsx";
import type { Tone } from "#app/ui/tone.ts";

/** The progress of an inquiry. */
export function InquiryState({ state }: { state: State }) {
  const { t } = useTranslation();
  const { Icon, tone } = looks[state];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden />}>
      {t(`inquiries.states.${state}`)}
    </Badge>
  );
}

const looks: Record<State, { Icon: IconType; tone: Tone }> = {
  new: { Icon: Inbox, tone: "waiting" },
  in_progress: { Icon: PencilLine, tone: "info" },
  answered: { Icon: MessageSquareReply, tone: "info" },
  won: { Icon: CircleCheck, tone: "safe" },
  lost: { Icon: CircleX, tone: "neutral" },
  spam: { Icon: Ban, tone: "neutral" },
};
