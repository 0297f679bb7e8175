/** The element of the offline page that the recorder fills. */
export const recorderPlace = "recorder";
