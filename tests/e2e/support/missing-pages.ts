/** Pages of the specification that are not built yet: what holds for all pages is tested without these. Only shrinks. */
export const missingPages: readonly string[] = [];
