import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

/** A framed group. Use it only to group; never a card inside a card. */
export function Card({ children, className }: { children: ReactNode; className?: string }) {
  return <section className={classNames("card", className)}>{children}</section>;
}

interface CardHeaderProps {
  title: ReactNode;
  description?: ReactNode;
  /** Buttons or a badge at the right. */
  actions?: ReactNode;
  /** The title's level in the page's outline. */
  level?: 2 | 3;
}

export function CardHeader({ title, description, actions, level = 2 }: CardHeaderProps) {
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <header className="card-head">
      <div className="min-w-0">
        <Heading className="card-title">{title}</Heading>
        {description !== undefined && <p className="hint">{description}</p>}
      </div>
      {actions !== undefined && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </header>
  );
}

export function CardBody({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={classNames("p-4 md:p-5", className)}>{children}</div>;
}

export function CardFooter({ children }: { children: ReactNode }) {
  return (
    <footer className="flex flex-wrap items-center gap-3 border-t border-line bg-canvas px-4 py-3 md:px-5">
      {children}
    </footer>
  );
}
