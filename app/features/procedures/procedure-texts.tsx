import { useTranslation } from "react-i18next";
import type { ProcedureContent } from "#contract/procedures/schemas.ts";
import { partsInOrder } from "#domain/procedure-content.ts";
import { useCertificateNames } from "#app/features/certificates/certificate-names.ts";
import { usePpeNames } from "./ppe-names.ts";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { withWholeTags } from "#app/ui/whole-tags.tsx";

/** The texts that 29 CFR 1910.147(c)(4)(ii) demands. */
export function ProcedureTexts({ content }: { content: ProcedureContent }) {
  const { t } = useTranslation();
  const namesOf = useCertificateNames();
  const wear = usePpeNames()(content);
  return (
    <Card>
      <CardHeader title={t("procedures.contents")} />
      <CardBody className="grid gap-5">
        {partsInOrder.map((part) => (
          <section key={part}>
            <h3 className="font-semibold">{t(`procedures.sections.${part}`)}</h3>
            <p className="mt-1 max-w-prose whitespace-pre-line">{withWholeTags(content[part] || "–")}</p>
          </section>
        ))}
        {content.requiredCertificates.length > 0 && (
          <section>
            <h3 className="font-semibold">{t("procedures.certificates.title")}</h3>
            <p className="mt-1 max-w-prose">{namesOf(content.requiredCertificates)}</p>
            <p className="text-sm text-ink-muted">{t("procedures.certificates.hint")}</p>
          </section>
        )}
        {wear !== "" && (
          <section>
            <h3 className="font-semibold">{t("procedures.ppe.title")}</h3>
            <p className="mt-1 max-w-prose">{wear}</p>
          </section>
        )}
      </CardBody>
    </Card>
  );
}
