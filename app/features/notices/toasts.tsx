import { useTranslation } from "react-i18next";
import { lazyPart, useFetchedWhenIdle } from "#app/lib/load-part.ts";
import { Toaster } from "#app/ui/toaster.tsx";
import type { ToastRegionProps } from "#app/ui/toast-region.tsx";

const ToastRegion = lazyPart<ToastRegionProps>(() => import("#app/ui/toast-region.tsx"));

/** Where a page's toasts appear. Their script is there before the first one: it may have to say that there is no network. */
export function Toasts() {
  const { t } = useTranslation();
  useFetchedWhenIdle(ToastRegion);
  return (
    <Toaster
      Region={ToastRegion}
      regionLabel={t("shell.toasts.region")}
      closeLabel={t("shell.toasts.close")}
    />
  );
}
