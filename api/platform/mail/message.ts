import { z } from "zod";

/** A mail as the queue carries it. Line breaks in a header would let a writer add headers of their own. */
export const mailPayload = z.object({
  to: z.string().regex(/^[^\r\n]+$/),
  subject: z.string().regex(/^[^\r\n]+$/),
  text: z.string(),
});
export type Mail = z.infer<typeof mailPayload>;
