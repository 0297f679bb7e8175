import { redirect } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ArrowLeft } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import { ConsentChoices } from "#app/features/consent/consent-choices.tsx";
import { decisionOf, saveDecision } from "#app/features/consent/consent.server.ts";
import { essentialOnly, optionalCategories, readConsent } from "#app/features/consent/record.ts";
import { privacyPath } from "#app/features/navigation/website-paths.ts";
import { pageTitle } from "#app/lib/i18n.ts";
import { pathBefore } from "#app/lib/path-before.server.ts";
import { consentPath, withSearch } from "#app/lib/paths.ts";
import { postedValues } from "#app/lib/posted-values.server.ts";
import { sameOriginPath } from "#app/lib/same-origin-path.ts";
import { Alert } from "#app/ui/alert.tsx";
import { TextLink } from "#app/ui/anchor.tsx";
import { LogoMark } from "#app/ui/logo.tsx";

/** The cookie settings, for all three areas, at any time and without scripts. */
export function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  return {
    consent: readConsent(request.headers.get("Cookie")),
    isSaved: searchParams.has("saved"),
    backTo: sameOriginPath(searchParams.get("from"), pathBefore(request, "/")),
  };
}

/** Saves the decision, and returns to the page where it was made. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await postedValues(request, context.requestId);
  const decision = decisionOf(form);
  const next = sameOriginPath(form.get("redirectTo"), pathBefore(request, consentPath));
  return redirect(next, { status: 303, ...(decision && { headers: saveDecision(decision, request) }) });
}

export default function CookieSettings() {
  const { t } = useTranslation();
  const { consent, isSaved, backTo } = useLoaderData<typeof loader>();
  const allowed = optionalCategories.filter((category) => consent?.[category]);
  const names = ["essential", ...allowed].map((category) => t(`consent.categories.${category}.name`));
  return (
    <main id="main" className="mx-auto grid max-w-2xl gap-6 px-4 py-8 md:py-12">
      <TextLink href={backTo} className="inline-flex min-h-11 items-center gap-2 self-start">
        <ArrowLeft aria-hidden className="size-5" />
        {t("consent.back")}
      </TextLink>
      <header className="grid gap-3">
        <p className="flex items-center gap-2 text-lg font-semibold">
          <LogoMark /> Hasp
        </p>
        <h1 className="text-2xl font-bold tracking-tight">{t("consent.title")}</h1>
        <p className="text-ink-muted">
          {t("consent.intro")} <TextLink href={privacyPath}>{t("consent.privacy")}</TextLink>
        </p>
      </header>
      {isSaved && (
        <Alert tone="success" live>
          {t("consent.saved", { categories: names.join(", ") })}
        </Alert>
      )}
      <ConsentChoices consent={consent ?? essentialOnly}>
        <input type="hidden" name="redirectTo" value={withSearch(consentPath, { saved: 1, from: backTo })} />
      </ConsentChoices>
    </main>
  );
}

export const meta: MetaFunction = () => [
  { title: pageTitle("consent.title") },
  { name: "robots", content: "noindex" },
];
