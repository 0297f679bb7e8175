import { ArrowLeft, Printer } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import { useInteractive } from "#app/lib/interactive.ts";
import { Anchor } from "#app/ui/anchor.tsx";

/** Above a page to print: the link back, and the print button. It is not printed itself. */
export function PaperBar({ back }: { back: string }) {
  const { t } = useTranslation();
  const isInteractive = useInteractive();
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-3 border-b border-neutral-300 pb-3 print:hidden">
      <Anchor href={back} className="flex min-h-11 items-center gap-2 font-semibold text-black">
        <ArrowLeft aria-hidden className="size-5" />
        {t("paper.back")}
      </Anchor>
      {isInteractive ? (
        <button
          type="button"
          onClick={() => window.print()}
          className="flex min-h-11 cursor-pointer items-center gap-2 rounded-md bg-black px-4 font-semibold text-white"
        >
          <Printer aria-hidden className="size-5" />
          {t("paper.print")}
        </button>
      ) : (
        <p className="text-sm text-neutral-700">{t("paper.byMenu")}</p>
      )}
    </div>
  );
}
