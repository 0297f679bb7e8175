import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { accountLimits } from "#contract/account-limits.ts";
import { postCall } from "#app/lib/browser-calls.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog, DialogClose } from "#app/ui/dialog.tsx";
import { Field } from "#app/ui/field.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { showToast } from "#app/ui/toast-queue.ts";
import { ResetLinkSent } from "./reset-link-sent.tsx";

interface ForgotPasswordDialogProps {
  /** The API's call of this area. */
  call: string;
  note?: string | undefined;
  open: boolean;
  onClose: () => void;
}

/** How long after closing the dialog forgets what was typed, ms. */
const resetDelay = 200;

/** Asks for the email address and sends a reset link to it. */
export default function ForgotPasswordDialog({ call, note, open, onClose }: ForgotPasswordDialogProps) {
  const { t } = useTranslation();
  const [email, setEmail] = useState("");
  const [sent, setSent] = useState(false);
  const [pending, setPending] = useState(false);
  const [fault, setFault] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>();

  useEffect(() => () => clearTimeout(timer.current), []);

  function close() {
    onClose();
    timer.current = setTimeout(() => {
      setEmail("");
      setSent(false);
      setFault(undefined);
    }, resetDelay);
  }

  async function send() {
    if (pending) return;
    if (!email.trim()) {
      showToast({
        title: t("forgotPassword.required.title"),
        description: t("forgotPassword.required.text"),
      });
      return;
    }
    setPending(true);
    setFault(undefined);
    try {
      const answer = await postCall(call, { email: email.trim() });
      setFault(answer.fields["email"]);
      if (answer.ok) {
        setSent(true);
        showToast({
          title: t("forgotPassword.sent.toastTitle"),
          description: t("forgotPassword.sent.toastText"),
          tone: "success",
        });
      } else sayFailure(answer.error);
    } catch {
      sayFailure(undefined);
    } finally {
      setPending(false);
    }
  }

  function sayFailure(sentence: string | undefined) {
    showToast({
      title: t("forgotPassword.failure.title"),
      description: sentence ?? t("forgotPassword.failure.text"),
      tone: "danger",
    });
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && close()}
      title={t(sent ? "forgotPassword.sent.title" : "forgotPassword.title")}
      closeLabel={t("forgotPassword.dismiss")}
      {...(!sent && { description: t("forgotPassword.intro") })}
    >
      {sent ? (
        <ResetLinkSent
          email={email}
          action={
            <DialogClose>
              <Button type="button" wide>
                {t("forgotPassword.close")}
              </Button>
            </DialogClose>
          }
        />
      ) : (
        <form
          noValidate
          className="grid gap-5"
          onSubmit={(event) => {
            event.preventDefault();
            void send();
          }}
        >
          <Field name="email" label={t("forgotPassword.email")} error={fault} required>
            <TextInput
              type="email"
              autoComplete="email"
              value={email}
              onChange={(event) => setEmail(event.target.value)}
              maxLength={accountLimits.email}
            />
          </Field>
          <Button wide pending={pending} pendingLabel={t("forgotPassword.pending")}>
            {t("forgotPassword.submit")}
          </Button>
          {note && <p className="text-sm text-ink-muted">{note}</p>}
        </form>
      )}
    </Dialog>
  );
}
