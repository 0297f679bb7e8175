import type { Source } from "./came-from.ts";
import { useTranslation } from "react-i18next";
import { inquiryLimits } from "#contract/inquiries/words.ts";
import type { InquiryKind } from "#contract/inquiries/words.ts";
import { FailureAlert } from "#app/features/problems/failure-alert.tsx";
import { privacyPath } from "#app/features/navigation/website-paths.ts";
import { typed, useFormFailure } from "#app/lib/form.ts";
import type { FormFailure } from "#app/lib/form.ts";
import { PostForm } from "#app/lib/post-form.tsx";
import { TextLink } from "#app/ui/anchor.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { InquiryControl } from "./inquiry-control.tsx";
import { companyRequired, inquiryInputs } from "./inquiry-inputs.ts";

/** A form as it was opened: its token, its key, and where the visitor came from. */
export interface OpenInquiry {
  token: string;
  key: string;
  source: Source;
}

interface InquiryFormProps {
  kind: InquiryKind;
  form: OpenInquiry;
}

/** The person's details, the form's own questions, a message, and what happens next. */
export function InquiryForm({ kind, form }: InquiryFormProps) {
  const { t } = useTranslation();
  const failure = useFormFailure(kind);
  const inputs = inquiryInputs[kind];
  const names = ["name", "email", "company", "phone", ...inputs.map(({ name }) => name), "message"];
  const labels = Object.fromEntries(names.map((name) => [name, t(`website.inquiry.fields.${name}.label`)]));
  const needsCompany = companyRequired.includes(kind);
  return (
    <section aria-label={t(`website.inquiry.${kind}.heading`)}>
      <FailureAlert failure={failure} labels={labels} />
      <PostForm form={kind} formKey={form.key} className="grid gap-5" noValidate={failure !== undefined}>
        <Hidden form={form} failure={failure} />
        <div className="grid gap-5 sm:grid-cols-2">
          <Line failure={failure} name="name" autoComplete="name" required maxLength={inquiryLimits.name} />
          <Line
            failure={failure}
            name="email"
            type="email"
            autoComplete="email"
            required
            maxLength={inquiryLimits.email}
          />
          <Line
            failure={failure}
            name="company"
            autoComplete="organization"
            required={needsCompany}
            maxLength={inquiryLimits.company}
          />
          <Line
            failure={failure}
            name="phone"
            type="tel"
            autoComplete="tel"
            maxLength={inquiryLimits.phone}
          />
        </div>
        {inputs.map((input) => (
          <InquiryControl key={input.name} input={input} failure={failure} />
        ))}
        <Field
          name="message"
          label={t(`website.inquiry.${kind}.message`)}
          error={failure?.fields["message"]}
          {...(kind === "contact" ? { required: true } : { optionalMark: t("common.optional") })}
        >
          <Textarea
            className="min-h-32"
            maxLength={inquiryLimits.message}
            defaultValue={typed(failure, "message")}
          />
        </Field>
        <p className="max-w-prose text-sm text-ink-muted">
          {t("website.inquiry.privacy")}{" "}
          <TextLink href={privacyPath}>{t("website.inquiry.privacyLink")}</TextLink>
        </p>
        <div>
          <Button className="max-sm:w-full">{t(`website.inquiry.${kind}.submit`)}</Button>
        </div>
      </PostForm>
    </section>
  );
}

interface LineProps {
  name: "name" | "email" | "company" | "phone";
  failure: FormFailure | undefined;
  type?: "email" | "tel";
  autoComplete: string;
  required?: boolean;
  maxLength: number;
}

/** A line about the person. */
function Line({ name, failure, required, ...input }: LineProps) {
  const { t } = useTranslation();
  return (
    <Field
      name={name}
      label={t(`website.inquiry.fields.${name}.label`)}
      error={failure?.fields[name]}
      {...(required ? { required } : { optionalMark: t("common.optional") })}
    >
      <TextInput {...input} defaultValue={typed(failure, name)} />
    </Field>
  );
}

/** When the form was opened, where from, and an input that only a program fills in. */
function Hidden({ form, failure }: Pick<InquiryFormProps, "form"> & { failure: FormFailure | undefined }) {
  const { t } = useTranslation();
  // A token that was refused is of no more use; one that was only too early is, a moment later.
  const token = failure?.code === "bad_request" ? form.token : typed(failure, "token", form.token);
  return (
    <>
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="referrer" value={typed(failure, "referrer", form.source.referrer)} />
      {form.source.campaign.map(({ name, value }) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div aria-hidden className="absolute -left-[200vw] size-px overflow-hidden">
        <label>
          {t("website.inquiry.trap")}
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  );
}
