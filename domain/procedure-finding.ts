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
  | "order"
  | "try_start_missing"
  | "limit_missing"
  | "point_unproven";

/** Something missing or out of order. With `must`, there is no review before it is mended. */
export interface Finding extends Refusal<FindingCode> {
  must: boolean;
  /** The position of the step it is about, from 0. */
  step: number | null;
  part: ProcedurePart | null;
}
