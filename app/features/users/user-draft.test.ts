import { expect, test } from "vitest";
import { userDraftFrom } from "./user-draft.ts";

/** A form as posted, with the boxes of teams that were ticked. */
const posted = (teamIds: string[]) => ({
  text: (name: string) => name,
  optional: () => undefined,
  all: (name: string) => (name === "teamIds" ? teamIds : []),
});

test("[PRODUCT-08] the teams of a person are the same, ticked one by one or chosen together from two states", () => {
  expect(userDraftFrom(posted(["a", "b"])).teamIds).toEqual(["a", "b"]);
  expect(userDraftFrom(posted(["a b"])).teamIds).toEqual(["a", "b"]);
  // Of the two states, the one without a team.
  expect(userDraftFrom(posted([""])).teamIds).toEqual([]);
});
