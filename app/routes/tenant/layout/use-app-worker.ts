import { useEffect } from "react";
import { workerPath } from "#app/lib/paths.ts";

/** Installs the worker of the tenant's app; where it is recalled, has the browser fetch what removes it. */
export function useAppWorker(isOn: boolean): void {
  useEffect(() => {
    // Browsers offer it under HTTPS only. Without it everything works, but for a page that no one can load.
    const workers = "serviceWorker" in navigator ? navigator.serviceWorker : undefined;
    const ask = isOn
      ? workers?.register(workerPath, { updateViaCache: "none" })
      : workers?.getRegistration().then((known) => known?.update());
    ask?.catch(() => {});
  }, [isOn]);
}
