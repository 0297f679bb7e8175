import { administratorChangedKind } from "./administrator-changed.ts";
import { administratorInvitationKind } from "./administrator-invitation.ts";
import { dailyTasksKind } from "./daily-tasks.ts";
import {
  confirmEmailKind,
  emailChangeAskedKind,
  emailChangedKind,
  emailRemovedKind,
} from "./email-change.ts";
import { firstAdministratorKind } from "./first-administrator-mail.ts";
import { inquiryConfirmationKind } from "./inquiries/confirmation.ts";
import { newInquiryKind } from "./inquiries/new-inquiry.ts";
import { inquiryReplyKind } from "./inquiries/reply.ts";
import { invitationKind } from "./invitation.ts";
import { invoiceIssuedKind } from "./invoice-issued.ts";
import type { MailKind } from "./kind.ts";
import { leadPassesOnKind } from "./lead-passes-on.ts";
import { lockoutAlarmKind } from "./lockout-alarm.ts";
import { resetKind } from "./messages.ts";
import { passwordChangedKind } from "./password-changed.ts";
import { signInAddressesKind } from "./sign-in-addresses.ts";
import { confirmSignupKind, tenantReadyKind } from "./signup-mails.ts";

/** Every email that the product sends. */
export const mailKinds: readonly MailKind[] = [
  resetKind,
  signInAddressesKind,
  passwordChangedKind,
  confirmEmailKind,
  emailChangeAskedKind,
  emailChangedKind,
  emailRemovedKind,
  invitationKind,
  dailyTasksKind,
  lockoutAlarmKind,
  leadPassesOnKind,
  confirmSignupKind,
  tenantReadyKind,
  firstAdministratorKind,
  invoiceIssuedKind,
  inquiryConfirmationKind,
  inquiryReplyKind,
  newInquiryKind,
  administratorInvitationKind,
  administratorChangedKind,
];

export function mailKindOf(key: string): MailKind | undefined {
  return mailKinds.find((kind) => kind.key === key);
}
