/**
 * What a color says, after ISO 3864 / ANSI Z535: locked out red, in work orange, waiting amber,
 * safe or operational green, information blue. Always shown with an icon and a word beside it.
 */
export type StateTone = "locked" | "work" | "waiting" | "safe" | "info";
export type Tone = StateTone | "neutral" | "brand";

/** Quiet surface of a tone: tinted ground, deep text, thin edge. */
export const softTone: Record<Tone, string> = {
  locked: "soft-locked",
  work: "soft-work",
  waiting: "soft-waiting",
  safe: "soft-safe",
  info: "soft-info",
  neutral: "soft-neutral",
  brand: "soft-brand",
};

/** Loud surface of a tone, to be read across a hall. */
export const solidTone: Record<Tone, string> = {
  locked: "bg-locked text-locked-ink border-locked",
  work: "bg-work text-work-ink border-work",
  waiting: "bg-waiting text-waiting-ink border-waiting",
  safe: "bg-safe text-safe-ink border-safe",
  info: "bg-info text-info-ink border-info",
  neutral: "bg-ink-muted text-raised border-ink-muted",
  brand: "bg-brand text-brand-ink border-brand-edge",
};
