import type { PolicySet } from "#contract/policies/words.ts";

/** A tenant's appearance, ready for the document. Pass it to the page as `appearance` in a loader's data. */
export interface Appearance {
  name: string;
  logo: string | null;
  /** The standard whose words the pages use. */
  words: PolicySet;
  /** Custom properties for `<html>`; app/styles/tokens.css uses them. */
  style: Record<`--tenant-${string}`, string>;
}
