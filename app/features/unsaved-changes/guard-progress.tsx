import { useLocation, useNavigation } from "react-router";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useConnection } from "#app/lib/connection.ts";
import { sendEvent } from "#app/lib/send-event.ts";

/** How long the guard of a page may take before it is reported, ms. */
const patience = 300;

/**
 * Says that the next page is loading while the server checks whether this person may see it, and that they are
 * redirected if they may not.
 */
export function GuardProgress() {
  const { t } = useTranslation();
  const isLoading = useGuardIsLoading();
  const redirect = useRedirect();
  const { isLost } = useConnection();
  // A guard's wait shows at once; a form's wait, after its action is done, only when it takes long.
  const isRedirecting = redirect === "guard" || (redirect === "form" && isLoading);
  return (
    <p role="status" className="guard-progress">
      {/* The notice of a lost connection says what waits, and for what. */}
      {!isLost && (isRedirecting ? t("shell.redirecting") : isLoading && t("shell.loading"))}
    </p>
  );
}

/** Whose redirect is being followed; the router marks them. */
function useRedirect(): "guard" | "form" | undefined {
  const { state, location, formMethod } = useNavigation();
  const mark = location?.state as { _isRedirect?: boolean } | null | undefined;
  if (state !== "loading" || mark?._isRedirect !== true) return undefined;
  return formMethod === undefined ? "guard" : "form";
}

function useGuardIsLoading(): boolean {
  const { pathname } = useLocation();
  const { state, location } = useNavigation();
  const [isLong, setIsLong] = useState(false);
  const isLeaving = state === "loading" && location.pathname !== pathname;
  useEffect(() => {
    if (!isLeaving) return undefined;
    const timer = setTimeout(() => {
      setIsLong(true);
      sendEvent("permission-guard-loading", "PermissionGuard", { isLoading: true });
    }, patience);
    return () => {
      clearTimeout(timer);
      setIsLong(false);
    };
  }, [isLeaving]);
  return isLong;
}
