/** A tenant's appearance, ready for the document. Pass it to the page as `appearance` in a loader's data. */
export interface Appearance {
  name: string;
  logo: string | null;
  /** Custom properties for `<html>`; app/styles/tokens.css uses them. */
  style: Record<`--tenant-${string}`, string>;
}
