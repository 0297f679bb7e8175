import type { ReactNode } from "react";
import { TenantMark } from "#app/features/branding/tenant-mark.tsx";
import type { Appearance } from "#app/lib/appearance.ts";

interface KioskFrameProps {
  appearance: Appearance;
  title: string;
  /** Which tablet this is. */
  place?: string;
  children: ReactNode;
}

/** A page that people stand before: nothing but the one thing to do. */
export function KioskFrame({ appearance, title, place, children }: KioskFrameProps) {
  return (
    <main id="main" className="mx-auto grid min-h-dvh w-full max-w-lg content-center gap-6 px-4 py-8">
      <div className="text-brand-text">
        <TenantMark appearance={appearance} />
      </div>
      <div>
        <h1 className="text-2xl font-semibold text-ink">{title}</h1>
        {place !== undefined && <p className="mt-1 text-ink-muted">{place}</p>}
      </div>
      {children}
    </main>
  );
}
