import type { EnergyType } from "#contract/energy.ts";
import type { VerificationKind } from "#contract/isolation-points/words.ts";
import type { ProcedurePart } from "#contract/procedures/words.ts";
import type { Refusal } from "#contract/refusals.ts";

type FindingCode =
  | "part_missing"
  | "texts_copied"
  | "points_missing"
  | "kind_missing"
  | "text_missing"
  | "point_missing"
  | "point_unknown"
  | "point_uncovered"
  | "step_copied"
  | "step_read"
  | "names_other"
  | "texts_read"
  | "point_on_paper"
  | "photo_not_here"
  | "wait_not_here"
  | "order"
  | "try_start_missing"
  | "limit_differs"
  | "proving_differs"
  | "lock_not_taken"
  | "point_unproven"
  | "point_unrelieved";

/** Something missing or out of order. With `must`, there is no review before it is mended. */
export interface Finding extends Refusal<FindingCode> {
  must: boolean;
  /** The position of the step it is about, from 0. */
  step: number | null;
  part: ProcedurePart | null;
}

/** What the check needs to know of a machine's isolation point. */
export interface CheckedPoint {
  tag: string;
  /** False: it gets a tag and an additional measure. */
  lockable?: boolean;
  /** How stored energy is relieved; null if there is none. */
  dissipation: string | null;
  /** The highest reading that passes; null if the reading is a yes or no. */
  verificationLimit: number | null;
  verificationMinimum?: number | null | undefined;
  verificationKind?: VerificationKind | undefined;
  verificationJustification?: string | null | undefined;
  /** Together with the next three: without them nothing is said about the voltage. */
  energyType?: EnergyType;
  magnitude?: string;
  verificationUnit?: string;
  proveDead?: boolean;
}
