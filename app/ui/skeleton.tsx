import { classNames } from "./class-names.ts";

/** A grey stand-in the size of what comes; give it height and width by class. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div
      aria-hidden
      className={classNames("animate-pulse rounded-md bg-line/60 motion-reduce:animate-none", className)}
    />
  );
}

/** Stand-in for a list of rows, announced as loading. */
export function SkeletonRows({ rows = 5, label }: { rows?: number; label: string }) {
  return (
    <div role="status" aria-label={label} className="grid gap-2">
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} className="h-14 md:h-9" />
      ))}
    </div>
  );
}
