import { z } from "zod";

const headerLine = z.string().regex(/^[^\r\n]+$/);

/** A mail as the queue carries it. Line breaks in a header would let a writer add headers of their own. */
export const mailPayload = z.object({
  to: headerLine,
  subject: headerLine,
  text: z.string(),
  /** Where an answer goes, if not to the sender's address. */
  replyTo: headerLine.optional(),
  /** Of what kind it is and what was filled in: the operator may have other words for it. */
  template: z.object({ key: z.string(), values: z.record(z.string(), z.string()) }).optional(),
});
export type Mail = z.infer<typeof mailPayload>;
