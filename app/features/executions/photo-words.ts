import type { TFunction } from "i18next";
import type { PhotoStep } from "#contract/executions/words.ts";

/** What a photo shows, in words: the step, and the point if it is about one. */
export function photoWords(step: PhotoStep, t: TFunction, tag?: string): string {
  const name =
    step === "finding" || step === "lock_removal"
      ? t(`executions.photo.steps.${step}`)
      : t(`executions.steps.${step}`);
  return tag ? `${name}, ${tag}` : name;
}
