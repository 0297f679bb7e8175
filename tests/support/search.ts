import type { Found } from "#contract/search/schemas.ts";

/** A search that found nothing of any kind. */
export const nothingFound: Found = {
  equipment: [],
  plans: [],
  procedures: [],
  points: [],
  locks: [],
  entries: [],
  people: [],
};
