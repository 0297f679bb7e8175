import { X } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import { privacyPath } from "#app/features/navigation/website-paths.ts";
import { consentPath } from "#app/lib/paths.ts";
import { TextLink } from "#app/ui/anchor.tsx";
import { Sheet, SheetTrigger } from "#app/ui/sheet.tsx";
import { ConsentChoices, RejectAndAccept } from "./consent-choices.tsx";
import { essentialOnly } from "./record.ts";

const dialogId = "consent-preferences";

/**
 * The banner and the dialog behind it, as plain forms and a popover: all of it works without scripts. It is
 * rendered on the server only (`consent-html.server.tsx`); `app/styles/consent.css` decides when it shows.
 */
export function ConsentBanner({ undecided }: { undecided: boolean }) {
  const { t } = useTranslation();
  return (
    <div id="consent" data-state={undecided ? "undecided" : undefined}>
      {/* Where no script can say whether this page's visitor has decided, a style sheet does. */}
      <noscript>
        <link rel="stylesheet" href="/consent.css" />
      </noscript>
      <section aria-label={t("consent.label")} className="consent-banner consent-bar">
        <div className="mx-auto flex max-w-6xl flex-col gap-x-6 gap-y-2 md:flex-row md:items-center">
          <p className="grow text-sm text-pretty">
            {t("consent.question")} <TextLink href={privacyPath}>{t("consent.privacy")}</TextLink>
          </p>
          <form
            method="post"
            action={consentPath}
            className="grid shrink-0 grid-cols-[auto_1fr_auto] gap-2 md:flex md:items-center"
          >
            <SheetTrigger
              sheet={dialogId}
              action="show"
              className="min-h-11 rounded-md px-1 text-sm font-semibold underline underline-offset-4 max-[23rem]:px-0 md:px-3"
            >
              {t("consent.customize")}
            </SheetTrigger>
            <RejectAndAccept size="compact" className="max-md:px-2 max-[23rem]:px-1" />
          </form>
        </div>
      </section>
      <Sheet id={dialogId} label={t("consent.title")} side="free" className="consent-sheet">
        <div className="mb-3 flex items-start justify-between gap-4">
          <h2 className="pt-1.5 text-xl font-semibold">{t("consent.title")}</h2>
          <SheetTrigger
            sheet={dialogId}
            action="hide"
            label={t("consent.close")}
            className="-mr-2 grid size-11 shrink-0 place-items-center rounded-md"
          >
            <X aria-hidden className="size-5" />
          </SheetTrigger>
        </div>
        <ConsentChoices consent={essentialOnly} />
      </Sheet>
    </div>
  );
}
