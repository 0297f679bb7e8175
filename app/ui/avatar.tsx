import { classNames } from "./class-names.ts";

/** A person's initials in a circle; decoration beside the name. */
export function Avatar({ name, className }: { name: string; className?: string }) {
  return (
    <span aria-hidden className={classNames("avatar", className)}>
      {initials(name)}
    </span>
  );
}

/** First letters of the first and the last word: "Ana María Ruiz" → "AR". */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const first = words[0]?.[0] ?? "";
  const last = words.length > 1 ? (words.at(-1)?.[0] ?? "") : "";
  return (first + last).toUpperCase();
}
