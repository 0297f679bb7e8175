import { ArrowLeft } from "#app/ui/icons/icons.ts";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Appearance } from "#app/lib/appearance.ts";
import { CookieSettingsLink } from "#app/features/consent/cookie-settings-link.tsx";
import { TenantMark } from "#app/features/branding/tenant-mark.tsx";
import { TextLink } from "#app/ui/anchor.tsx";
import { MarketingPanel } from "./marketing-panel.tsx";

interface SignInFrameProps {
  appearance: Appearance;
  /** The public website of this host. */
  websiteHref: string;
  children: ReactNode;
}

/** A tenant's page for visitors who are not signed in: its name, the way back, and on a desk the panel. */
export function SignInFrame({ appearance, websiteHref, children }: SignInFrameProps) {
  const { t } = useTranslation();
  return (
    <div className="grid min-h-dvh md:grid-cols-2">
      <MarketingPanel />
      <main id="main" className="flex flex-col px-4 py-5 md:px-10">
        <TextLink href={websiteHref} className="inline-flex min-h-11 items-center gap-2 self-start">
          <ArrowLeft aria-hidden className="size-5" />
          {t("auth.signIn.back")}
        </TextLink>
        <div className="mx-auto grid w-full max-w-sm grow content-center gap-6 py-8">
          <div className="text-brand-text">
            <TenantMark appearance={appearance} />
          </div>
          {children}
        </div>
        <CookieSettingsLink />
      </main>
    </div>
  );
}
