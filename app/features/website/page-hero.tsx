import type { ReactNode } from "react";

interface PageHeroProps {
  /** Which part of the website this is. */
  kicker?: ReactNode;
  title: string;
  text?: string | undefined;
  /** What is beside the words on a desk: a drawing. */
  picture?: ReactNode;
  children?: ReactNode;
}

/** The head of a website page: its one heading of level 1. */
export function PageHero({ kicker, title, text, picture, children }: PageHeroProps) {
  return (
    <section className="border-b border-line bg-raised">
      <div
        className={`mx-auto grid max-w-6xl items-center gap-10 px-4 py-10 md:px-6 md:py-14 print:py-4 ${
          picture === undefined ? "" : "lg:grid-cols-[minmax(0,11fr)_minmax(0,9fr)]"
        }`}
      >
        <div className="grid max-w-3xl content-center gap-4">
          {kicker !== undefined && <p className="text-sm font-semibold text-brand-text">{kicker}</p>}
          <h1 className="text-2xl font-bold tracking-tight text-balance">{title}</h1>
          {text !== undefined && <p className="max-w-prose text-lg text-pretty text-ink-muted">{text}</p>}
          {children}
        </div>
        {picture}
      </div>
    </section>
  );
}
