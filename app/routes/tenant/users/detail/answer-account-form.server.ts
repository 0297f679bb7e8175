import type { certificateKinds } from "#contract/users/words.ts";
import * as contract from "#contract/users/calls.ts";
import type { UserDetail } from "#contract/users/schemas.ts";
import type { FlashKey } from "#app/lib/flash.ts";
import type { PostedForm } from "#app/lib/form.server.ts";
import type { GuardedArgs } from "#app/lib/guards.server.ts";
import { accountForms } from "./account-actions.tsx";
import type { AccountForm } from "./account-actions.tsx";
import { certificateForm } from "./certificate-form.tsx";
import { revokeForm } from "#app/features/users/certificate-list.tsx";

interface Done {
  user: UserDetail;
  flash: FlashKey;
}

/** Does what a form of a person's page asks; undefined if there is no such form. Throws ApiFailure. */
export async function answerAccountForm(
  call: GuardedArgs["call"],
  id: string,
  posted: PostedForm,
): Promise<Done | undefined> {
  const options = { params: { id }, idempotencyKey: posted.key };
  const step = accountForms.find((form) => form === posted.form);
  if (step) {
    const { endpoint, flash } = steps[step];
    return { user: await call(endpoint, { ...options, body: { version: posted.text("version") } }), flash };
  }
  if (posted.form === certificateForm) {
    const body = {
      kind: posted.text("kind") as (typeof certificateKinds)[number],
      certifiedOn: posted.text("certifiedOn"),
      validUntil: posted.text("validUntil"),
      issuer: posted.optional("issuer"),
      note: posted.optional("note"),
    };
    return { user: await call(contract.addCertificate, { ...options, body }), flash: "certificateAdded" };
  }
  if (posted.form.startsWith(revokeForm)) {
    const params = { id, certificateId: posted.text("certificateId") };
    const body = { version: posted.text("version"), reason: posted.text("reason") };
    const user = await call(contract.revokeCertificate, { ...options, params, body });
    return { user, flash: "certificateRevoked" };
  }
  return undefined;
}

const steps = {
  resend_invitation: { endpoint: contract.resendInvitation, flash: "invitationSent" },
  revoke_invitation: { endpoint: contract.revokeInvitation, flash: "invitationRevoked" },
  reset_password: { endpoint: contract.sendPasswordReset, flash: "resetSent" },
  deactivate: { endpoint: contract.deactivateUser, flash: "userDeactivated" },
  reactivate: { endpoint: contract.reactivateUser, flash: "userReactivated" },
} as const satisfies Record<AccountForm, unknown>;
