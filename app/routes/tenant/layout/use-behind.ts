import { useEffect, useRef } from "react";
import type { MutableRefObject } from "react";

/**
 * Whether something that the page shows has changed since it was requested. What has changed before it is requested is
 * in it when it comes, so the person's own step is not loaded twice. If it does not come, the page is as far behind as
 * before. `data` is what the page shows.
 */
export function useBehind(isLoading: boolean, data: unknown): MutableRefObject<boolean> {
  const isBehind = useRef(false);
  const shown = useRef(data);
  shown.current = data;
  const before = useRef<{ data: unknown; wasBehind: boolean }>();
  useEffect(() => {
    if (isLoading) {
      before.current = { data: shown.current, wasBehind: isBehind.current };
      isBehind.current = false;
    } else if (before.current) {
      if (before.current.data === shown.current) isBehind.current ||= before.current.wasBehind;
      before.current = undefined;
    }
  }, [isLoading]);
  return isBehind;
}
