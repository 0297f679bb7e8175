import type { FastifyReply } from "fastify";

/** A document as the answer, for its reader alone. `disposition` is the header with its name. */
export function sendPdf(reply: FastifyReply, pdf: Buffer, disposition: string): Buffer {
  reply
    .type("application/pdf")
    .header("content-disposition", disposition)
    .header("cache-control", "private, no-store");
  return pdf;
}
