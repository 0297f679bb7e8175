import type { ReactNode } from "react";

/** Text for screen readers only. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="sr-only">{children}</span>;
}

/** First stop of the Tab key: jumps over the navigation to `<main id="main">`. */
export function SkipLink({ children, target = "main" }: { children: ReactNode; target?: string }) {
  return (
    <a
      href={`#${target}`}
      className="sr-only z-50 rounded-md bg-raised font-semibold text-ink shadow-lg focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:inline-flex focus:min-h-11 focus:items-center focus:px-4"
    >
      {children}
    </a>
  );
}
