import { useTranslation } from "react-i18next";
import { moduleFailureFlag } from "#app/lib/load-part.ts";
import { useNonce } from "#app/lib/nonce.tsx";

/* Runs before any module of the page, and without them: if one does not load, nothing else would notice. It reloads the page once in a session, never without a network, and after that shows the notice. Every page carries it, so it is sent without indentation. */
const watch = `(() => {
  const box = document.getElementById("incomplete-page");
  const reload = () => navigator.onLine ? location.reload() : addEventListener("online", () => location.reload());
  const failed = () => {
    if ("interactive" in document.documentElement.dataset || !box.hidden) return;
    const isFirst = navigator.onLine && !sessionStorage.getItem("${moduleFailureFlag}");
    if (isFirst) sessionStorage.setItem("${moduleFailureFlag}", "1"), location.reload();
    else box.hidden = false;
  };
  box.lastChild.onclick = reload;
  addEventListener("error", ({ target }) => target.type === "module" && failed(), true);
  addEventListener("unhandledrejection", ({ reason }) => /module/i.test(reason) && failed());
})()`.replace(/\s+/g, " ");

/** Says that a script of the page did not load, so the page is not simply dead. As small as it can be. */
export function IncompletePage() {
  const { t } = useTranslation();
  const nonce = useNonce();
  return (
    <>
      <div
        id="incomplete-page"
        hidden
        role="alert"
        className="border-b border-locked-edge bg-locked-soft p-3 text-locked-text print:hidden"
      >
        <p className="font-semibold">{t("shell.incomplete.title")}</p>
        <p className="mb-2 text-ink">{t("shell.incomplete.text")}</p>
        <button type="button" className="button button-secondary button-normal">
          {t("shell.error.refresh")}
        </button>
      </div>
      {/* It has run when React takes over, which keeps the server's HTML: no bundle contains it. */}
      <script
        nonce={nonce}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? watch : "" }}
      />
    </>
  );
}
