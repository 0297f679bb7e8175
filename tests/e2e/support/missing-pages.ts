/** Pages of the specification that are not built yet. Tests of all pages skip them. The list only shrinks. */
export const missingPages: readonly string[] = [];
