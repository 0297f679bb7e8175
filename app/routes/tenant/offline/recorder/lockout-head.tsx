import type { ReactNode } from "react";
import type { ExecutionView } from "#contract/executions/schemas.ts";

interface LockoutHeadProps {
  view: Pick<ExecutionView, "title">;
  heading: string;
  children?: ReactNode;
}

/** Which machines. */
export function LockoutPlates({ view }: { view: Pick<ExecutionView, "equipment"> }) {
  return (
    <p className="flex flex-wrap gap-2">
      {view.equipment.map(({ id, tag }) => (
        <span key={id} className="plate">
          {tag}
        </span>
      ))}
    </p>
  );
}

/** What the page is, and which lockout. */
export function LockoutHead({ view, heading, children }: LockoutHeadProps) {
  return (
    <header className="grid gap-2">
      <h1 className="text-xl font-semibold text-balance">{heading}</h1>
      <p>{view.title}</p>
      {children}
    </header>
  );
}
