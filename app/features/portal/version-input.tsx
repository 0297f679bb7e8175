import { typed } from "#app/lib/form.ts";
import type { FormFailure } from "#app/lib/form.ts";

interface VersionInputProps {
  /** Of the record as it is. */
  version: number;
  failure: FormFailure | undefined;
}

/**
 * The version that a form acts on. Where the form returns refused it stays the one that it was drawn from: what
 * others have changed in the meantime must not be written over unseen. Once that has been told, it is theirs.
 */
export function VersionInput({ version, failure }: VersionInputProps) {
  const drawnFrom = failure?.code === "stale" ? "" : typed(failure, "version");
  return <input type="hidden" name="version" value={drawnFrom || version} />;
}
