/** The longest text that a label of ours holds is a link: no more of a code is looked at. In characters. */
export const longestCode = 300;
/** What a field for codes takes of one: enough to see that it is too long. */
export const scannedLimit = longestCode + 1;
