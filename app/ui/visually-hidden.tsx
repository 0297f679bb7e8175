import type { ReactNode } from "react";

/** Text for screen readers only. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="sr-only">{children}</span>;
}

/** First stop of the Tab key: jumps over the navigation to `<main id="main">`. */
export function SkipLink({ children, target = "main" }: { children: ReactNode; target?: string }) {
  return (
    <a href={`#${target}`} className="skip-link">
      {children}
    </a>
  );
}
