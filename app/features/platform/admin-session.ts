import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { platformCheckCall } from "#app/lib/browser-calls.ts";

const record = "platformAdmin";

/**
 * Keeps the tab's mark that an administrator is signed in, and asks again whenever the window regains the focus:
 * where the session has ended meanwhile, the page's own guard leads to the sign-in page.
 */
export function useAdminSession() {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    sessionStorage.setItem(record, "true");
    const onFocus = () => {
      void isSignedOut().then((signedOut) => signedOut && revalidate());
    };
    window.addEventListener("focus", onFocus);
    return () => window.removeEventListener("focus", onFocus);
  }, [revalidate]);
}

/** On the sign-in page: nobody is signed in, so no mark of it stays. */
export function useForgottenAdmin() {
  useEffect(() => {
    sessionStorage.removeItem(record);
    localStorage.removeItem(record);
  }, []);
}

/** False also while nobody can tell: an outage must not take the page away. */
async function isSignedOut(): Promise<boolean> {
  return fetch(platformCheckCall, { credentials: "include" }).then(
    ({ status }) => status === 401,
    () => false,
  );
}
