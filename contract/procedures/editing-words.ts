/** How often a page that has a draft open says so, and how long it counts as open after the last time, ms. */
export const editorBeatMs = 20_000;
export const editorGoneMs = 50_000;
/** The most pages that one draft is known to be open on. */
export const mostEditors = 20;

/** Saves that happen by themselves are recorded as one event at the latest so long after the first of them, ms. */
export const foldedForMs = 15 * 60_000;
