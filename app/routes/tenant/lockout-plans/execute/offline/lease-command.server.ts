import type { CommandOf } from "#contract/executions/commands.ts";
import { leaseLimits } from "#contract/limits.ts";
import type { PostedForm } from "#app/lib/form.server.ts";

const hourMs = 3_600_000;
/** Time for the form to reach the database, whose clock decides, ms. */
const leewayMs = 60_000;

/** What the forms of the page say: points and hours, or the end of one's own lease. `now` in ms. */
export function leaseCommandFrom(
  { text, all, form }: Pick<PostedForm, "text" | "all" | "form">,
  userId: string,
  now: number,
): CommandOf<"take_offline" | "end_lease"> {
  if (form === "end_lease") return { type: "end_lease", userId };
  const hours = Number(text("hours"));
  const isWhole = Number.isInteger(hours) && hours >= 1 && hours <= leaseLimits.hours;
  // Anything else is refused as a date out of range.
  const until = now + (isWhole ? hours * hourMs - leewayMs : 0);
  return {
    type: "take_offline",
    deviceId: text("deviceId"),
    pointIds: all("pointIds"),
    expiresAt: new Date(until).toISOString(),
  };
}
