import type { ComponentProps } from "react";

/** The frame of every line drawing: in the ink around it, and left out by screen readers. */
export function LineDrawing(props: Pick<ComponentProps<"svg">, "viewBox" | "className" | "children">) {
  return (
    <svg
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      {...props}
    />
  );
}
