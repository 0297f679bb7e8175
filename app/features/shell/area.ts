/** A part of the product with its own layout. */
export type Area = "website" | "tenant" | "platform";
