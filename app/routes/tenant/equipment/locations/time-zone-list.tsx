export const timeZoneListId = "time-zones";

let known: string | undefined;

/** The zones that the sites' inputs suggest, once for the page. The browser's own list may differ from the server's. */
export function TimeZoneList() {
  // IANA names hold letters, digits, and `/_+-` only.
  known ??= ["UTC", ...Intl.supportedValuesOf("timeZone")].map((zone) => `<option>${zone}</option>`).join("");
  return (
    <datalist id={timeZoneListId} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: known }} />
  );
}
