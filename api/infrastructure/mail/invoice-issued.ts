import { formatDay } from "#contract/format.ts";
import { mailKind } from "./kind.ts";
import type { Mail } from "./message.ts";

interface IssuedInvoice {
  to: string;
  /** The person it is for. */
  name: string;
  number: string;
  /** With its currency, `EUR 418.80`. */
  total: string;
  /** As people write a day, `Dec 6, 2026`. */
  dueOn: string;
  /** The page with the file. */
  link: string;
}

export const invoiceIssuedKind = mailKind("invoice_issued", {
  variables: {
    name: { example: "Acme Foods" },
    number: { example: "HI-2026-00042" },
    total: { example: "EUR 418.80" },
    dueOn: { example: formatDay("2026-12-06") },
    link: { example: "https://acme.hasp.example/billing", required: true },
  },
  subject: "Invoice {{ number }} for {{ name }}",
  button: { words: "Open billing", opens: "link" },
  lines: [
    "Hello,",
    "",
    "We have issued invoice {{ number }} for {{ name }}: {{ total }}, due on {{ dueOn }}.",
    "",
    "Download it as a PDF from the Billing page:",
    "",
    "{{ link }}",
    "",
    "Hasp",
  ],
});

/** Notifies the payer that an invoice was issued; the file is behind the sign-in, not in the email. */
export function invoiceIssuedMail({ to, ...words }: IssuedInvoice): Mail {
  const { name, number, total, dueOn, link } = words;
  return invoiceIssuedKind.compose(to, { name, number, total, dueOn, link });
}
