import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { appearanceInside } from "#app/features/branding/appearance.ts";
import { TenantMark } from "#app/features/branding/tenant-mark.tsx";
import { brandingOf } from "#app/lib/branding.server.ts";
import { publicLoader } from "#app/lib/guards.server.ts";
import { pageTitle } from "#app/lib/i18n.ts";
import { useNonce } from "#app/lib/nonce.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { CloudOff } from "#app/ui/icons/icons.ts";
import { recorderPlace } from "./offline/recorder/recorder-place.ts";
import recorderScript from "./offline/recorder/recorder-script.tsx?worker&url";
import offlineScript from "./offline/offline-script.ts?worker&url";

export const loader = publicLoader(async ({ request, context }) => ({
  appearance: appearanceInside(await brandingOf(request, context, { toFinish: true })),
}));

/**
 * What the app's worker shows in place of any page while Hasp cannot be reached: the same for everyone of a tenant. It
 * needs no script of ours but one of its own, because React would expect the page's address. Where someone has taken
 * points offline in this browser, that script loads another one, which shows their lockout (decision 046).
 */
export default function Offline() {
  const { appearance } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const nonce = useNonce();
  return (
    <main id="main" className="mx-auto grid min-h-dvh w-full max-w-xl content-center gap-6 px-4 py-8">
      <TenantMark appearance={appearance} />
      <div id={recorderPlace}>
        <EmptyState
          icon={<CloudOff aria-hidden />}
          title={
            <span role="heading" aria-level={1}>
              {t("offline.title")}
            </span>
          }
          action={
            // An empty address is the one that the person opened.
            <LinkButton href="">{t("offline.again")}</LinkButton>
          }
        >
          <p>{t("offline.text")}</p>
          <p className="mt-2">{t("offline.rely")}</p>
        </EmptyState>
      </div>
      {/* The styles that a dialog of the recorder adds carry the same nonce. */}
      <script src={offlineScript} nonce={nonce} data-recorder={recorderScript} defer />
    </main>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle("offline.title", {}, data?.appearance.name) },
  { name: "robots", content: "noindex" },
];
