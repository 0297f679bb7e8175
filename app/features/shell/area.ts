/** A part of the product with a layout of its own. */
export type Area = "website" | "tenant" | "platform";
