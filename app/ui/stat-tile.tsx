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
        <span className="text-xl leading-none font-bold text-ink tabular-nums">{value}</span>
        <span className="mt-1 text-sm font-medium text-ink">{label}</span>
        {hint !== undefined && <span className="text-sm text-ink-muted">{hint}</span>}
      </span>
    </>
  );
  const frame = "flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-line bg-raised p-4";
  if (!href) return <div className={frame}>{content}</div>;
  return (
    <Anchor
      href={href}
      className={classNames(frame, "no-underline hover:border-line-strong hover:bg-sunken")}
    >
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
