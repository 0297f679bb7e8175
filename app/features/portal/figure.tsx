import type { ReactNode } from "react";

interface FigureProps {
  icon: ReactNode;
  label: string;
  value: string;
}

/** One figure of a tenant. It says how much, not in which state: no state color. */
export function Figure({ icon, label, value }: FigureProps) {
  return (
    <div className="flex items-center gap-4 rounded-lg border border-line bg-raised p-4 max-sm:p-3">
      <span className="hidden size-11 shrink-0 place-items-center rounded-md bg-sunken text-ink-muted sm:grid [&_svg]:size-6">
        {icon}
      </span>
      <span className="grid min-w-0">
        <span className="stat-value">{value}</span>
        <span className="mt-1 text-sm font-medium text-ink">{label}</span>
      </span>
    </div>
  );
}
