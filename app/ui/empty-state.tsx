import type { ReactNode } from "react";

interface EmptyStateProps {
  /** A lucide icon or a pictogram. */
  icon: ReactNode;
  /** What would be here. */
  title: ReactNode;
  /** Why it is empty. */
  children?: ReactNode;
  /** The button that fills it. */
  action?: ReactNode;
}

export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-2 rounded-lg border border-dashed border-line-strong px-6 py-12 text-center">
      <div className="mb-1 text-ink-muted [&_svg]:size-10">{icon}</div>
      <p className="text-lg font-semibold text-ink">{title}</p>
      {children !== undefined && <div className="max-w-prose text-ink-muted">{children}</div>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}
