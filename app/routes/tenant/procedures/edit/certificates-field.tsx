import { useTranslation } from "react-i18next";
import { type PointCertificate, pointCertificates } from "#contract/users/words.ts";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { FieldError } from "#app/ui/field.tsx";

interface CertificatesFieldProps {
  chosen: readonly PointCertificate[];
  error: string | undefined;
}

/** What everyone who works under the procedure needs, 29 CFR 1910.147(c)(7)(i)(A). */
export function CertificatesField({ chosen, error }: CertificatesFieldProps) {
  const { t } = useTranslation();
  return (
    <fieldset>
      <legend className="text-sm font-semibold">{t("procedures.certificates.title")}</legend>
      <p className="text-sm text-ink-muted">{t("procedures.certificates.hint")}</p>
      {error && <FieldError>{error}</FieldError>}
      <div className="mt-1 grid gap-x-6 sm:grid-cols-2">
        {pointCertificates.map((kind) => (
          <Checkbox
            key={kind}
            name="requiredCertificates"
            value={kind}
            defaultChecked={chosen.includes(kind)}
            label={t(`certificates.${kind}`)}
          />
        ))}
      </div>
    </fieldset>
  );
}
