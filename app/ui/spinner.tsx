import { LoaderCircle } from "#app/ui/icons/icons.ts";
import { classNames } from "./class-names.ts";

/** A turning ring. Decoration unless `label` says what is awaited. */
export function Spinner({ label, className }: { label?: string; className?: string }) {
  return (
    <LoaderCircle
      role={label ? "status" : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      className={classNames("size-5 shrink-0 animate-spin motion-reduce:animate-none", className)}
    />
  );
}
