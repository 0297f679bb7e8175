/** Stands for the value in a text of the calculator that is still to be filled in. */
export const place = "{}";
