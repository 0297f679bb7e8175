import { executePath, planPath } from "#app/lib/paths.ts";
import { TextLink } from "#app/ui/anchor.tsx";

interface LockoutNameProps {
  lockout: { id: string; number: string; title: string };
  /** On the wall nothing is pressed. */
  linked: boolean;
  /** Not begun: there is only its plan to look at. */
  isPlan?: boolean;
}

/** A lockout by its number and title, on one line where there is room. */
export function LockoutName({ lockout: { id, number, title }, linked, isPlan }: LockoutNameProps) {
  return (
    <span>
      <span className="mr-2 font-mono text-sm whitespace-nowrap text-ink-muted">{number}</span>
      {linked ? <TextLink href={isPlan ? planPath(id) : executePath(id)}>{title}</TextLink> : title}
    </span>
  );
}
