import type { TenantDetail } from "#contract/portal/schemas.ts";

/** A tenant's settings as the inputs of their form show them. */
export function settingValues({ name, primaryColor, secondaryColor, session }: TenantDetail) {
  return {
    name,
    primaryColor: primaryColor.toLowerCase(),
    secondaryColor: secondaryColor.toLowerCase(),
    idleMinutes: typedNumber(session.idleMinutes),
    absoluteMinutes: typedNumber(session.absoluteMinutes),
    warningMinutes: typedNumber(session.warningMinutes),
  };
}

/** A tenant's limits as the inputs of their form show them; empty is without limit. */
export function limitValues({ limits }: TenantDetail) {
  return {
    users: typedNumber(limits.users),
    machines: typedNumber(limits.machines),
    sites: typedNumber(limits.sites),
    storageGb: typedNumber(limits.storageGb),
  };
}

/** The value of a number input: null if it is empty, NaN (which the API refuses) if it is no number. */
export function numberIn(typed: string): number | null {
  return typed === "" ? null : Number(typed);
}

function typedNumber(value: number | null): string {
  return value === null ? "" : String(value);
}
