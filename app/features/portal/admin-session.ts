import { useRevalidator } from "react-router";
import { useEffect, useLayoutEffect } from "react";
import { forgetAdmin, rememberAdmin } from "#app/features/session/admin-record.ts";
import { platformCheckCall } from "#app/lib/browser-calls.ts";

/**
 * Keeps the tab's mark that an administrator is signed in, and asks again whenever the window regains the focus:
 * where the session has ended in the meantime, the page's own guard leads to the sign-in page.
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

/** On the sign-in page: the mark is gone before the page is drawn, here and by `ForgetSession` in a new document. */
export function useForgottenAdmin() {
  useBrowserLayoutEffect(forgetAdmin, []);
}

/** On the server there is no layout to wait for, and React says so. */
const useBrowserLayoutEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;

/** False also while no one can tell: an outage must not take the page away. */
async function isSignedOut(): Promise<boolean> {
  return fetch(platformCheckCall, { credentials: "include" }).then(
    ({ status }) => status === 401,
    () => false,
  );
}
