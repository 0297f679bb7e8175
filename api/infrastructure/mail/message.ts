import { z } from "zod";

const headerLine = z.string().regex(/^[^\r\n]+$/);

/** An email as the queue carries it. Line breaks in a header would let a writer add headers. */
export const mailPayload = z.object({
  to: headerLine,
  subject: headerLine,
  text: z.string(),
  /** Where an answer goes, if not to the sender's address. */
  replyTo: headerLine.optional(),
  /** What it is sent for: a paragraph that is this address becomes a button. */
  button: z.object({ words: z.string(), address: z.string() }).optional(),
  /** Whose email it is: a tenant's name and color. Without: the product's own. */
  brand: z.object({ name: z.string(), colour: z.string().regex(/^#[0-9a-f]{6}$/i) }).optional(),
  /** Of what kind it is and what was filled in: the operator may have other words for it. */
  template: z.object({ key: z.string(), values: z.record(z.string(), z.string()) }).optional(),
});
export type Mail = z.infer<typeof mailPayload>;
