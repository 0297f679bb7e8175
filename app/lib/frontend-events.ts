import { useEffect } from "react";
import { sendEvent } from "./send-event.ts";

/** What an error boundary has caught. */
export function sendCaughtError(error: unknown, componentStack: string) {
  const { message, name, stack } = error instanceof Error ? error : new Error(String(error));
  sendEvent("error-boundary", "ErrorBoundary", { message, name, stack, componentStack });
}

/** Reports when a wrapper mounts and unmounts, as `<name>-mounted` and `<name>-unmounted`. */
export function useMountEvents(name: string, componentName: string) {
  useEffect(() => {
    sendEvent(`${name}-mounted`, componentName);
    return () => sendEvent(`${name}-unmounted`, componentName);
  }, [name, componentName]);
}
