import { useRevalidator } from "react-router";
import { useEffect } from "react";
import { forgetAdmin, rememberAdmin } from "#app/features/session/admin-record.ts";
import { platformCheckCall } from "#app/lib/browser-calls.ts";
import { useBrowserLayoutEffect } from "#app/lib/use-browser-layout-effect.ts";

/**
 * Keeps the tab's mark that an administrator is signed in, and checks again whenever the window regains the
 * focus: if the session has ended, the page's own guard redirects to the sign-in page.
 */
export function useAdminSession() {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    rememberAdmin();
    const onFocus = () => {
      void isSignedOut().then((signedOut) => {
        if (!signedOut) return;
        forgetAdmin();
        revalidate();
      });
    };
    window.addEventListener("focus", onFocus);
    return () => window.removeEventListener("focus", onFocus);
  }, [revalidate]);
}

/**
 * On the sign-in page: the mark is removed before the page is rendered, here and by `ForgetSession` in a new
 * document.
 */
export function useForgottenAdmin() {
  useBrowserLayoutEffect(forgetAdmin, []);
}

/** False also while the state is unknown: an outage must not close the page. */
async function isSignedOut(): Promise<boolean> {
  return fetch(platformCheckCall, { credentials: "include" }).then(
    ({ status }) => status === 401,
    () => false,
  );
}
