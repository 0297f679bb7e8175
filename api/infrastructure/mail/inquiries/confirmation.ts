import type { InquiryKind } from "#contract/inquiries/words.ts";
import { mailKind } from "#api/infrastructure/mail/kind.ts";
import type { Mail } from "#api/infrastructure/mail/message.ts";
import { kindInWords } from "./kind-in-words.ts";

export const inquiryConfirmationKind = mailKind("inquiry_confirmation", {
  variables: { kind: { example: "demo request" } },
  subject: "We have received your {{ kind }}",
  lines: [
    "Hello,",
    "",
    "Thank you for your {{ kind }}. We will read it and reply to this address.",
    "",
    "If you did not send it, someone entered your address by mistake. You can ignore this email.",
    "",
    "Hasp",
  ],
});

/**
 * Tells the sender that the form arrived. It contains nothing that was typed: anyone can enter anyone's
 * address, and we would otherwise send their words to strangers.
 */
export function confirmationMail(to: string, kind: InquiryKind): Mail {
  return inquiryConfirmationKind.compose(to, { kind: kindInWords[kind] });
}
