import { useTranslation } from "react-i18next";
import { moduleFailureFlag } from "#app/lib/load-part.ts";
import { useNonce } from "#app/lib/nonce.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";

/*
 * Runs before any module of the page, and without them: where one does not load, nothing else here would notice. It
 * reloads the page once in a session, never without a network, and after that shows the notice.
 */
const watch = `(() => {
  const root = document.documentElement;
  const box = document.getElementById("incomplete-page");
  const reload = () => navigator.onLine ? location.reload() : addEventListener("online", () => location.reload());
  const failed = () => {
    if ("interactive" in root.dataset || !box.hidden) return;
    const isFirst = navigator.onLine && !sessionStorage.getItem("${moduleFailureFlag}");
    if (isFirst) sessionStorage.setItem("${moduleFailureFlag}", "1");
    if (isFirst) location.reload();
    else box.hidden = false;
  };
  box.querySelector("button").onclick = reload;
  addEventListener("error", ({ target }) => target.type === "module" && failed(), true);
  addEventListener("unhandledrejection", ({ reason }) => /module/i.test(reason) && failed());
})()`;

/** Says that a script of the page did not load, so that the page is not simply dead. */
export function IncompletePage() {
  const { t } = useTranslation();
  const nonce = useNonce();
  return (
    <>
      <div id="incomplete-page" hidden className="p-3 print:hidden">
        <Alert
          tone="danger"
          title={t("shell.incomplete.title")}
          actions={
            <Button type="button" tone="secondary">
              {t("shell.error.refresh")}
            </Button>
          }
        >
          {t("shell.incomplete.text")}
        </Alert>
      </div>
      {/* It has run when React takes over, which keeps what the server sent: no bundle carries it. */}
      <script
        nonce={nonce}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? watch : "" }}
      />
    </>
  );
}
