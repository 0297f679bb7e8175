import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { sendEvent } from "#app/lib/frontend-events.ts";

/** How long the guard of a page may take before anybody is told, ms. */
const patience = 300;

/** Says that the next page is on its way, while the server finds out whether this person may see it. */
export function GuardProgress() {
  const { t } = useTranslation();
  const isLoading = useGuardIsLoading();
  return (
    <p
      role="status"
      className="pointer-events-none fixed inset-x-0 top-16 z-40 mx-auto w-fit rounded-full bg-ink px-4 py-1.5 font-medium text-canvas empty:hidden"
    >
      {isLoading && t("shell.loading")}
    </p>
  );
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
