import { Suspense, useEffect, useState } from "react";
import type { ComponentType } from "react";
import { receiveToasts } from "./toast-queue.ts";
import type { QueuedToast } from "./toast-queue.ts";
import type { ToastRegionProps } from "./toast-region.tsx";

interface ToasterProps {
  /** Renders toasts; in its own script, because most pages never show one. */
  Region: ComponentType<ToastRegionProps>;
  regionLabel: string;
  closeLabel: string;
}

let brought: ComponentType<ToastRegionProps> | undefined;

/** For a page that imports the region itself, because it must speak before anything else is loaded. */
export function bringToastRegion(Region: ComponentType<ToastRegionProps>): void {
  brought = Region;
}

/** Where toasts appear. Once in the document. */
export function Toaster({ Region: Fetched, regionLabel, closeLabel }: ToasterProps) {
  const [toasts, setToasts] = useState<QueuedToast[]>([]);
  useEffect(() => receiveToasts((toast) => setToasts((shown) => [...shown, toast])), []);
  if (toasts.length === 0) return null;
  const Region = brought ?? Fetched;
  return (
    <Suspense>
      <Region
        toasts={toasts}
        regionLabel={regionLabel}
        closeLabel={closeLabel}
        onClosed={(id) => setToasts((shown) => shown.filter((toast) => toast.id !== id))}
      />
    </Suspense>
  );
}
