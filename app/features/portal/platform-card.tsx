import type { ReactNode } from "react";
import { CookieSettingsLink } from "#app/features/consent/cookie-settings-link.tsx";
import { LogoMark } from "#app/ui/logo.tsx";

interface PlatformCardProps {
  title: string;
  children: ReactNode;
  /** Lines below the card. */
  footer?: ReactNode;
}

/** A platform page for visitors who are not signed in: one card, no navigation. */
export function PlatformCard({ title, children, footer }: PlatformCardProps) {
  return (
    <main id="main" className="grid min-h-dvh content-center justify-items-center gap-5 px-4 py-8">
      <section className="w-full max-w-sm overflow-hidden rounded-xl border border-line bg-raised shadow-xl">
        <header className="flex items-center gap-3 bg-second px-6 py-5 text-second-ink [--logo-accent:currentColor]">
          <LogoMark label="Hasp" className="size-9" />
          <h1 className="text-xl font-semibold">{title}</h1>
        </header>
        <div className="grid gap-5 p-6">{children}</div>
      </section>
      {footer !== undefined && <div className="grid gap-1 text-center text-sm text-ink-muted">{footer}</div>}
      <CookieSettingsLink />
    </main>
  );
}
