import { typed } from "#app/lib/form.ts";
import type { FormFailure } from "#app/lib/form.ts";

interface VersionInputProps {
  /** Of the record as it is. */
  version: number;
  failure: FormFailure | undefined;
}

/**
 * The version that a form acts on. If the form returns refused, it stays the version that it was rendered from,
 * so others' changes are not overwritten unseen. After they were shown, it is the current one.
 */
export function VersionInput({ version, failure }: VersionInputProps) {
  const drawnFrom = failure?.code === "stale" ? "" : typed(failure, "version");
  return <input type="hidden" name="version" value={drawnFrom || version} />;
}
