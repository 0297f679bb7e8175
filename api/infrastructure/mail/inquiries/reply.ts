import { mailKind } from "#api/infrastructure/mail/kind.ts";
import type { Mail } from "#api/infrastructure/mail/message.ts";

interface Reply {
  subject: string;
  reply: string;
  /** Who answers. */
  author: string;
  /** The operator's mailbox, if there is one: the conversation continues there. */
  replyTo: string | undefined;
}

export const inquiryReplyKind = mailKind("inquiry_reply", {
  variables: {
    subject: { example: "Your demo" },
    reply: { example: "Thank you. Would Tuesday at 10 suit you?", required: true },
    author: { example: "Paula Platform" },
  },
  subject: "{{ subject }}",
  lines: ["{{ reply }}", "", "--", "{{ author }}, Hasp"],
});

/** An administrator's answer to an inquiry. */
export function replyMail(to: string, { subject, reply, author, replyTo }: Reply): Mail {
  return inquiryReplyKind.compose(to, { subject, reply, author }, replyTo);
}
