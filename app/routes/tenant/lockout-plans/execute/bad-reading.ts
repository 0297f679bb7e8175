import { decimalOf } from "#contract/decimals.ts";
import { executionLimits, mostReading } from "#contract/limits.ts";
import type { PostedForm } from "#app/lib/form.server.ts";
import type { CommandInput } from "./command-from-form.ts";
import { badReading } from "./results.ts";

/**
 * The finding of a person who pressed that the reading is bad, with what they typed as it is: no form keeps them from
 * saying so. Undefined for every other form.
 */
export function badReadingFrom({
  text,
  optional,
}: Pick<PostedForm, "text" | "optional">): CommandInput | undefined {
  const reads = [text("type"), text("also")].includes("verify_point");
  if (!reads || text(badReading.name) !== badReading.value) return undefined;
  const value = optional("value");
  const reading = value === undefined ? undefined : recordable(decimalOf(value));
  const unread = reading === undefined && value && `${value} ${text("unit")}`;
  const said = [text("badNote"), unread, optional("comment")];
  return {
    type: "record_finding",
    kind: "reading_out_of_range",
    pointId: text("pointId"),
    value: reading,
    note: said.filter(Boolean).join(". ").slice(0, executionLimits.note),
  };
}

/** What the contract takes as a reading; anything else is kept in words. */
function recordable(value: number | undefined): number | undefined {
  return value !== undefined && Math.abs(value) <= mostReading ? value : undefined;
}
