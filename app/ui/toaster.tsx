import { lazy, Suspense, useEffect, useState } from "react";
import { receiveToasts } from "./toast-queue.ts";
import type { QueuedToast } from "./toast-queue.ts";

/* Radix's toast is fetched with the first message: most pages never show one. */
const ToastRegion = lazy(() => import("./toast-region.tsx"));

/** Where toasts appear. Once in the document. */
export function Toaster({ regionLabel, closeLabel }: { regionLabel: string; closeLabel: string }) {
  const [toasts, setToasts] = useState<QueuedToast[]>([]);
  useEffect(() => receiveToasts((toast) => setToasts((shown) => [...shown, toast])), []);
  if (toasts.length === 0) return null;
  return (
    <Suspense>
      <ToastRegion
        toasts={toasts}
        regionLabel={regionLabel}
        closeLabel={closeLabel}
        onClosed={(id) => setToasts((shown) => shown.filter((toast) => toast.id !== id))}
      />
    </Suspense>
  );
}
