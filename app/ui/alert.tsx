import { CircleCheck, Info, OctagonX, TriangleAlert } from "#app/ui/icons/icons.ts";
import type { IconType } from "#app/ui/icons/icons.ts";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { softTone } from "./tone.ts";
import type { StateTone } from "./tone.ts";

export type AlertTone = "info" | "warning" | "danger" | "success";

interface AlertProps {
  tone?: AlertTone;
  title?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  /** A small button beside the text, such as one that closes the message. */
  corner?: ReactNode;
  /** Announce it when it appears: danger at once, others politely. On by default for danger and warning. */
  live?: boolean;
  className?: string;
}

/** A message in the page: what happened, that nothing changed, what to do. */
export function Alert({ tone = "info", title, children, actions, corner, live, className }: AlertProps) {
  const { Icon, state } = looks[tone];
  const announce = live ?? (tone === "danger" || tone === "warning");
  return (
    <div
      role={announce ? (tone === "danger" ? "alert" : "status") : undefined}
      className={classNames("flex gap-3 rounded-md border px-4 py-3", softTone[state], className)}
    >
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div className="grid min-w-0 grow gap-1 wrap-anywhere">
        {title !== undefined && <p className="font-semibold">{title}</p>}
        {children !== undefined && <div className="text-ink">{children}</div>}
        {actions !== undefined && <div className="mt-2 flex flex-wrap gap-2">{actions}</div>}
      </div>
      {corner}
    </div>
  );
}

const looks: Record<AlertTone, { Icon: IconType; state: StateTone }> = {
  info: { Icon: Info, state: "info" },
  warning: { Icon: TriangleAlert, state: "waiting" },
  danger: { Icon: OctagonX, state: "locked" },
  success: { Icon: CircleCheck, state: "safe" },
};
