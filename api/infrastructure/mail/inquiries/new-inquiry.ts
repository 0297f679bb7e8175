import type { InquiryKind } from "#contract/inquiries/words.ts";
import { mailKind } from "#api/infrastructure/mail/kind.ts";
import type { Mail } from "#api/infrastructure/mail/message.ts";
import { kindInWords } from "./kind-in-words.ts";

interface NewInquiry {
  kind: InquiryKind;
  name: string;
  company: string | null;
  message: string;
}

export const newInquiryKind = mailKind("new_inquiry", {
  variables: {
    kind: { example: "demo request" },
    from: { example: "Ada Byron, Acme Foods" },
    message: { example: "Could you show us a group lockout?" },
    link: { example: "https://hasp.example/admin/inquiries/example", required: true },
  },
  subject: "New {{ kind }} from {{ from }}",
  button: { words: "Open the inquiry", opens: "link" },
  lines: ["{{ from }}:", "", "{{ message }}", "", "{{ link }}"],
});

/** To the operator: what arrived, and where to answer it. */
export function newInquiryMail(to: string, { kind, name, company, message }: NewInquiry, link: string): Mail {
  return newInquiryKind.compose(to, {
    kind: kindInWords[kind],
    from: company ? `${name}, ${company}` : name,
    message: message || "(no message)",
    link,
  });
}
