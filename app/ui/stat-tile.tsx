import type { ReactNode } from "react";
import { Anchor } from "./anchor.tsx";
import { classNames } from "./class-names.ts";
import { stateIcon } from "./state-badge.tsx";
import type { StateTone } from "./tone.ts";

interface StatTileProps {
  value: ReactNode;
  label: string;
  state: StateTone | "neutral";
  /** Makes the whole tile a link to what is counted. */
  href?: string;
  hint?: ReactNode;
}

/** One figure with its state's icon and color. */
export function StatTile({ value, label, state, href, hint }: StatTileProps) {
  const Icon = stateIcon[state];
  const content = (
    <>
      <span className={classNames("grid size-11 shrink-0 place-items-center rounded-md", iconClass[state])}>
        <Icon aria-hidden className="size-6" />
      </span>
      <span className="grid min-w-0">
        <span className="stat-value">{value}</span>
        <span className="mt-1 text-sm font-medium text-ink">{label}</span>
        {hint !== undefined && <span className="hint empty:hidden">{hint}</span>}
      </span>
    </>
  );
  const frame = "stat-tile";
  if (!href) return <div className={frame}>{content}</div>;
  return (
    <Anchor href={href} className={classNames(frame, "stat-link")}>
      {content}
    </Anchor>
  );
}

const iconClass: Record<StateTone | "neutral", string> = {
  locked: "bg-locked text-locked-ink",
  work: "bg-work text-work-ink",
  waiting: "bg-waiting text-waiting-ink",
  safe: "bg-safe text-safe-ink",
  info: "bg-info text-info-ink",
  neutral: "bg-sunken text-ink-muted",
};
