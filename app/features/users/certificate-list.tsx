import { Download } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import { peopleLimits } from "#contract/limits.ts";
import type { Certificate } from "#contract/users/schemas.ts";
import { FileLink } from "#app/features/billing/file-link.tsx";
import { FailureAlert } from "#app/features/problems/failure-alert.tsx";
import { GuardedForm } from "#app/features/unsaved-changes/guarded-form.tsx";
import { typed, useFormFailure } from "#app/lib/form.ts";
import { formatDay } from "#contract/format.ts";
import { paperSizes } from "#contract/executions/words.ts";
import { certificatePdfPath } from "#app/lib/people-paths.ts";
import { useIsPending } from "#app/lib/post-form.tsx";
import { Instant } from "#app/lib/time-zone.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Field } from "#app/ui/field.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { ValidUntil } from "./authorized-until.tsx";

export const revokeForm = "revoke-certificate";

interface CertificateListProps {
  certificates: readonly Certificate[];
  today: string;
  /** The list in which they can be revoked. */
  formKey?: string;
}

/** Certificates, those in effect first. */
export function CertificateList({ certificates, today, formKey }: CertificateListProps) {
  const { t } = useTranslation();
  if (certificates.length === 0) return <p className="text-ink-muted">{t("users.certificates.empty")}</p>;
  return (
    <ul className="divide-y divide-line">
      {certificates.map((certificate) => (
        <li key={certificate.id} className="py-3 first:pt-0 last:pb-0">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
            <span className="font-medium">{t(`users.certificates.kinds.${certificate.kind}`)}</span>
            {certificate.revokedAt ? (
              <Badge tone="locked">{t("users.certificates.revoked")}</Badge>
            ) : (
              <ValidUntil until={certificate.validUntil} today={today} />
            )}
          </div>
          <p className="text-sm text-ink-muted">
            {[
              t("users.certificates.certified", { day: formatDay(certificate.certifiedOn) }),
              certificate.issuer,
              certificate.note,
            ]
              .filter(Boolean)
              .join(" · ")}
          </p>
          <p className="flex flex-wrap gap-x-4 gap-y-2 text-sm">
            {paperSizes.map((size) => (
              <FileLink key={size} href={certificatePdfPath(certificate.id, size)}>
                <Download aria-hidden />
                {t(`users.certificates.pdf.${size}`)}
                <span className="sr-only">{t(`users.certificates.kinds.${certificate.kind}`)}</span>
              </FileLink>
            ))}
          </p>
          {certificate.revokedAt ? (
            <p className="text-sm">
              {t("users.certificates.revokedBecause", { reason: certificate.revocation })}{" "}
              <Instant at={certificate.revokedAt} />
            </p>
          ) : (
            formKey && <Revoke certificate={certificate} formKey={`${formKey}-${certificate.id}`} />
          )}
        </li>
      ))}
    </ul>
  );
}

function Revoke({ certificate, formKey }: { certificate: Certificate; formKey: string }) {
  const { t } = useTranslation();
  const form = `${revokeForm} ${certificate.id}`;
  const failure = useFormFailure(form);
  const pending = useIsPending(form);
  return (
    <Disclosure summary={t("users.certificates.revoke")} open={failure !== undefined} className="text-sm">
      <FailureAlert failure={failure} labels={{ reason: t("users.certificates.reason") }} />
      <GuardedForm form={form} formKey={formKey} subject={String(certificate.version)} className="grid gap-3">
        <input type="hidden" name="certificateId" value={certificate.id} />
        <input type="hidden" name="version" value={certificate.version} />
        <Field
          name="reason"
          label={t("users.certificates.reason")}
          hint={t("users.certificates.reasonHint")}
          error={failure?.fields["reason"]}
          required
        >
          <TextInput
            maxLength={peopleLimits.reason}
            defaultValue={typed(failure, "reason")}
            autoComplete="off"
          />
        </Field>
        <Button tone="danger" size="compact" pending={pending} className="justify-self-start">
          {t("users.certificates.revokeSubmit")}
        </Button>
      </GuardedForm>
    </Disclosure>
  );
}
