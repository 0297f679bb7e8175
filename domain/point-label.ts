import type { IsolationPoint } from "#contract/equipment/schemas.ts";

/** What is written on the device: the tag if nothing else is. */
export function labelOf({ label, tag }: Pick<IsolationPoint, "label" | "tag">): string {
  return label === "" ? tag : label;
}

/** `E1 (M-1-E1)`, or the tag alone if nothing else is written on the device. */
export function bothNamesOf(point: Pick<IsolationPoint, "label" | "tag">): string {
  const label = labelOf(point);
  return label === point.tag ? label : `${label} (${point.tag})`;
}
