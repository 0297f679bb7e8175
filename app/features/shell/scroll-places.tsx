import { ScrollRestoration, useMatches } from "@remix-run/react";
import { type ComponentProps, useRef } from "react";
import { useLocation } from "react-router";
import { useBrowserLayoutEffect } from "#app/lib/use-browser-layout-effect.ts";

/**
 * The router's scroll restoration, for navigations alone. When a page only loads its data again, the router would
 * scroll back to where the page was when that load began, from under a person who has scrolled on since.
 */
export function ScrollPlaces(props: ComponentProps<typeof ScrollRestoration>) {
  const { key } = useLocation();
  // Drawn with every state of the router, as its own restoration is.
  useMatches();
  const shown = useRef<string>();
  const stayAt = useRef<number>();
  return (
    <>
      <AfterDrawing
        run={() => {
          stayAt.current = shown.current === key ? scrollY : undefined;
          shown.current = key;
        }}
      />
      <ScrollRestoration {...props} />
      <AfterDrawing
        run={() => {
          const { current: top } = stayAt;
          if (top !== undefined && top !== scrollY) scrollTo(scrollX, top);
        }}
      />
    </>
  );
}

/** Effects run in the order of the siblings that have them. */
function AfterDrawing({ run }: { run: () => void }) {
  useBrowserLayoutEffect(run);
  return null;
}
