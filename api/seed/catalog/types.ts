import type { BuiltInRole } from "#contract/access.ts";
import type { DeviceType, EnergyType, ProcedureStepKind } from "#contract/energy.ts";
import type { VerificationKind } from "#contract/isolation-points/words.ts";
import type { PpeKind } from "#contract/procedures/words.ts";
import type { CertificateKind } from "#contract/users/words.ts";
import type { personKinds } from "#contract/people/words.ts";

/** The four kinds of plant the website speaks to; each has one demo site. */
export const industries = ["food_beverage", "heavy_industry", "pharma", "manufacturing"] as const;
export type Industry = (typeof industries)[number];

export interface CatalogSite {
  name: string;
  town: string;
  areas: { name: string; lines: string[] }[];
}

export interface CatalogPoint {
  /** Unique within a tenant: `FB-FIL-007-E1`; a point that serves several machines has one of its own. */
  tag: string;
  /** What is painted on the device and shown on screens: `E1`, `S-HDR-02`. */
  label: string;
  name: string;
  energyType: EnergyType;
  magnitude: number;
  unit: string;
  /** The whole magnitude as people write it: `6.6 kV, 2.5 MW`. */
  magnitudeText: string;
  location: string;
  deviceType: DeviceType;
  lockable: boolean;
  normalPosition: string;
  isolatedPosition: string;
  isolationMethod: string;
  /** Hardware that makes the device take a lock. */
  lockMethod: string;
  /** How stored or residual energy is relieved or restrained, 29 CFR 1910.147(d)(5); null if none is left. */
  dissipation: string | null;
  dissipationLimit?: string;
  dissipationMinutes?: number;
  verification: string;
  /** Unit of the reading to record; null of a check. */
  verificationUnit: string | null;
  /** A check is passed or failed: it has no unit and no limit. */
  verificationKind?: VerificationKind;
  /** Highest reading that still passes, in `verificationUnit`: "below 50 °C" on a scale of whole degrees is 49; null of a check. */
  verificationLimit: number | null;
  /** True if the instrument is proved on a live source before and after (live-dead-live). */
  proveDead: boolean;
  /** How the device returns to its normal position safely. */
  restoration: string;
  /** What can hurt while this device is operated. */
  caution?: string;
  /** True if the point serves more than one machine. */
  shared?: true;
}

export interface CatalogStep {
  kind: ProcedureStepKind;
  text: string;
  pointTag?: string;
  caution?: string;
  minutes?: number;
  /** Of the try-start: every place from which the machine can be started. */
  stations?: string[];
}

/** Contents of 29 CFR 1910.147(c)(4)(ii); paragraphs are parted by an empty line. */
export interface CatalogProcedure {
  title: string;
  scope: string;
  purpose: string;
  authorisation: string;
  rules: string;
  enforcement: string;
  intendedUse: string;
  /** What everyone wears at the machine. */
  ppe?: PpeKind[];
  otherPpe?: string;
  steps: CatalogStep[];
}

export interface CatalogMachine {
  tag: string;
  name: string;
  description: string;
  manufacturer?: string;
  model?: string;
  site: string;
  area: string;
  line: string;
  hazards: string[];
  /** In the order in which they are isolated. */
  pointTags: string[];
  procedure: CatalogProcedure;
}

export interface CatalogPerson {
  username: string;
  fullName: string;
  jobTitle: string;
  role: BuiltInRole;
  /** Authorized, affected or other, 29 CFR 1910.147(b). */
  kind: (typeof personKinds)[number];
  /** Name of a contractor's own employer; null for the tenant's people. */
  employer: string | null;
  /**
   * Training certificates, (c)(7)(iv), with the same dates: `lapsesInDays` days from today less the months of
   * validity.
   */
  authorisation: { kinds: CertificateKind[]; validityMonths: number; lapsesInDays: number } | null;
  /** Trained to coordinate group lockouts, 29 CFR 1910.147(f)(3). */
  coordinator: boolean;
}
