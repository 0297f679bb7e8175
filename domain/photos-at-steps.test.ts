import { expect, test } from "vitest";
import type { ProcedureStepKind } from "#contract/energy.ts";
import { withPointPhotos } from "./photos-at-steps.ts";
import { completeContent } from "./procedure-content.ts";

const step = (kind: ProcedureStepKind, pointTag: string | null = null, photoId: string | null = null) => ({
  kind,
  pointTag,
  photoId,
});
const photosOf = (steps: ReturnType<typeof step>[]) =>
  withPointPhotos(completeContent({ steps }), new Map([["E1", "photo"]])).steps.map(({ photoId }) => photoId);

test("[PRODUCT-02] the photo of a point goes to the step that isolates it, else to its first step", () => {
  expect(
    photosOf([step("notify"), step("verify", "E1"), step("isolate", "E1"), step("isolate", "E1")]),
  ).toEqual([...[null, null], "photo", null]);
  expect(photosOf([step("isolate", "A1"), step("apply_lock", "E1"), step("verify", "E1")])).toEqual([
    null,
    "photo",
    null,
  ]);
  expect(photosOf([step("isolate", "E1", "own")])).toEqual(["own"]);
});
