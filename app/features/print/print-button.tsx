import type { ReactNode } from "react";
import { useInteractive } from "#app/lib/interactive.ts";
import { Button } from "#app/ui/button.tsx";
import { Printer } from "#app/ui/icons/icons.ts";

/** Prints the page; without scripts the browser's own menu does, and the button is left out. */
export function PrintButton({ children }: { children: ReactNode }) {
  const interactive = useInteractive();
  if (!interactive) return null;
  return (
    <Button type="button" tone="secondary" icon={<Printer aria-hidden />} onClick={() => window.print()}>
      {children}
    </Button>
  );
}
