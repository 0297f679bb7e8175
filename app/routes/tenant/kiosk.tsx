import { data, redirect } from "@remix-run/node";
import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { appearanceInside } from "#app/features/branding/appearance.ts";
import { FlashMessage } from "#app/features/notices/flash-message.tsx";
import { brandingOf } from "#app/lib/branding.server.ts";
import { takeFlash } from "#app/lib/flash.server.ts";
import { useAnswered } from "#app/lib/form.ts";
import { newFormKey } from "#app/lib/form.server.ts";
import { publicAction, publicLoader, requireUser } from "#app/lib/guards.server.ts";
import { pageTitle } from "#app/lib/i18n.ts";
import { kioskScreenOf } from "#app/lib/kiosk.server.ts";
import { dashboardPath, kioskPath } from "#app/lib/paths.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { sameOriginPath } from "#app/lib/same-origin-path.ts";
import { homeOf } from "#app/lib/tenant-places.ts";
import { answerKioskForm } from "./kiosk/answer-kiosk-form.server.ts";
import { BadgeStep } from "./kiosk/badge-step.tsx";
import { EnrollForm } from "./kiosk/enroll-form.tsx";
import { KioskFrame } from "./kiosk/kiosk-frame.tsx";
import { PinStep } from "./kiosk/pin-step.tsx";
import type { Held } from "./kiosk/pin-step.tsx";

export const handle: RouteHandle = { texts: ["kiosks"], scripts: true };

export const loader = publicLoader(async ({ request, context, url }) => {
  const redirectTo = sameOriginPath(url.searchParams.get("redirectTo"), dashboardPath);
  const [branding, screen, me, { flash, setCookie }] = await Promise.all([
    brandingOf(request, context, { toFinish: true }),
    kioskScreenOf(request, context),
    requireUser({ request, context }).catch(() => undefined),
    takeFlash(request),
  ]);
  if (me && screen) throw redirect(redirectTo === dashboardPath ? homeOf(me) : redirectTo);
  const page = {
    appearance: appearanceInside(branding),
    screen: screen ?? null,
    code: url.searchParams.get("code") ?? "",
    redirectTo,
    flash,
    formKey: newFormKey(),
  };
  return data(page, { headers: setCookie ? { "Set-Cookie": setCookie } : {} });
});

export const action = publicAction((args) => answerKioskForm(args));

/** The one page of a shared tablet that no one is signed in on. */
export default function Kiosk() {
  const { appearance, screen, code, redirectTo, flash, formKey } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const held = useAnswered<Held | undefined>("held", undefined);
  if (!screen) {
    return (
      <KioskFrame appearance={appearance} title={t("kiosk.enroll.title")}>
        <p className="text-ink-muted">{t("kiosk.enroll.text", { name: appearance.name })}</p>
        <EnrollForm code={code} formKey={formKey} />
      </KioskFrame>
    );
  }
  const place = t("kiosk.at", { name: screen.name, site: screen.site });
  return (
    <KioskFrame
      appearance={appearance}
      place={place}
      title={screen.lockedFor === null ? t("kiosk.title") : t("kiosk.locked")}
    >
      <FlashMessage flash={flash} />
      {held ? (
        <PinStep
          held={held}
          redirectTo={redirectTo}
          formKey={formKey}
          startHref={kioskPath({ redirectTo })}
        />
      ) : (
        <>
          {screen.lockedFor !== null && (
            <p className="text-ink-muted">{t("kiosk.lockedFor", { name: screen.lockedFor })}</p>
          )}
          <BadgeStep redirectTo={redirectTo} formKey={formKey} />
        </>
      )}
    </KioskFrame>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: pageTitle("kiosk.title", {}, page?.appearance.name) },
  { name: "robots", content: "noindex, nofollow" },
  // An address with a code is a key.
  { name: "referrer", content: "no-referrer" },
];
