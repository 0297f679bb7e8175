import type { IsolationPoint } from "#contract/equipment/schemas.ts";

/** What is written on the device: the tag if nothing else is. */
export function labelOf({ label, tag }: Pick<IsolationPoint, "label" | "tag">): string {
  return label === "" ? tag : label;
}
