import { formatZone } from "#contract/format.ts";

let known: readonly { zone: string; html: string }[] | undefined;

/** Every time zone as the options of a select, the chosen one marked; `none` is the choice of no zone. */
export function timeZoneOptions(chosen: string, none: string): string {
  // IANA names hold letters, digits, and `/_+-` only.
  known ??= Intl.supportedValuesOf("timeZone").map((zone) => {
    const label = formatZone(zone);
    return { zone, html: label === zone ? `>${zone}` : ` value="${zone}">${label}` };
  });
  const zones = known.map(({ zone, html }) => `<option${zone === chosen ? " selected" : ""}${html}</option>`);
  return [`<option value="">${none}</option>`, ...zones].join("");
}
