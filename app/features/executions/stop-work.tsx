import { useTranslation } from "react-i18next";
import { executionLimits } from "#contract/limits.ts";
import { typed, useFormFailure } from "#app/lib/form.ts";
import { PostForm, useIsPending } from "#app/lib/post-form.tsx";
import { stopPath } from "#app/lib/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { OctagonX } from "#app/ui/icons/icons.ts";
import { Field } from "#app/ui/field.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { isStoppable } from "./is-stoppable.ts";

interface StopWorkProps {
  planId: string;
  /** Of the lockout; null before its plan is approved. */
  state: string | null;
  formKey: string;
  /** In the head of a phone's screen, which is 56 px high. */
  inHead?: boolean;
}

/** One large button for everyone at the machine, while a lockout is under way. It asks nothing: the reason can follow. */
export function StopWork({ planId, state, formKey, inHead }: StopWorkProps) {
  const { t } = useTranslation();
  const pending = useIsPending("stop");
  if (!isStoppable(state)) return null;
  return (
    <PostForm
      form="stop"
      formKey={`${formKey}-stop-${planId}`}
      subject={state ?? ""}
      action={stopPath(planId)}
      data-stop
    >
      <Button
        tone="danger"
        size="floor"
        className={inHead ? "stop-in-head" : undefined}
        aria-label={t("executions.stop.label")}
        pending={pending}
        pendingLabel={t("common.sending")}
        icon={<OctagonX aria-hidden />}
      >
        {t("executions.stop.button")}
      </Button>
    </PostForm>
  );
}

interface StopReasonProps extends Pick<StopWorkProps, "planId" | "formKey"> {
  /** Since when the lockout is stopped or unsafe: what was typed about an earlier stop is not offered again. */
  since: string;
  /** By someone who has not called one: theirs goes on record beside the one in force. */
  isFurther?: boolean;
  /** The form that lifts the stop, for the person who can: a reason that is not saved goes along with it. */
  lift?: string | undefined;
}

/** The reason for a stop, by the person who called it, or a further stop with its reason. */
export function StopReason({ planId, formKey, since, isFurther = false, lift }: StopReasonProps) {
  const { t } = useTranslation();
  const failure = useFormFailure(lift);
  const pending = useIsPending("stopReason");
  return (
    <PostForm
      form="stopReason"
      formKey={`${formKey}-stop-reason`}
      action={stopPath(planId)}
      data-about={since}
      className="my-3 grid gap-3"
    >
      <Field
        name="reason"
        label={t(`executions.stop.${isFurther ? "alsoReason" : "reason"}`)}
        required={!lift}
      >
        <Textarea
          form={lift}
          rows={2}
          maxLength={executionLimits.reason}
          defaultValue={typed(failure, "reason")}
        />
      </Field>
      <div>
        <Button
          form={lift}
          formAction={stopPath(planId)}
          formNoValidate={Boolean(lift)}
          tone="secondary"
          pending={pending}
          pendingLabel={t("common.sending")}
        >
          {t(`executions.stop.${isFurther ? "also" : "saveReason"}`)}
        </Button>
      </div>
    </PostForm>
  );
}
