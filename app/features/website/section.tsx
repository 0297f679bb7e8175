import type { ReactNode } from "react";

interface SectionProps {
  id: string;
  title: string;
  text?: string;
  /** On its own ground, to separate it from its neighbors. */
  raised?: boolean;
  children: ReactNode;
}

/** A part of a website page under its heading. */
export function Section({ id, title, text, raised, children }: SectionProps) {
  return (
    <section id={id} className={raised ? "border-y border-line bg-raised" : undefined}>
      <div className="mx-auto max-w-6xl px-4 py-14 md:px-6 md:py-20 print:py-6">
        <h2 className="max-w-3xl text-xl font-semibold text-balance">{title}</h2>
        {text !== undefined && <p className="mt-2 max-w-prose text-ink-muted">{text}</p>}
        <div className="mt-8">{children}</div>
      </div>
    </section>
  );
}
