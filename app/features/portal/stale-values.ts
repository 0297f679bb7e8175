import type { TenantDetail } from "#contract/portal/schemas.ts";

/** What an action answers where someone else was faster: the record as it stands, and what was sent by input. */
export interface StaleValues<Current extends { version: number } = TenantDetail> {
  form: "stale-values";
  current: Current;
  wanted: Record<string, string>;
}

/** Whether what was sent is what stands there: someone else has just done the same, and there is nothing to choose. */
export function isAsWanted(now: Record<string, string>, wanted: Record<string, string>): boolean {
  return Object.entries(wanted).every(([name, value]) => now[name] === value);
}

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

/** What was typed into an input for a number: null where nothing was, NaN (which the API refuses) where it is none. */
export function numberIn(typed: string): number | null {
  return typed === "" ? null : Number(typed);
}

function typedNumber(value: number | null): string {
  return value === null ? "" : String(value);
}
