import { useTranslation } from "react-i18next";
import type { ProcedureContent } from "#contract/procedures/schemas.ts";
import { partsInOrder } from "#domain/procedure-content.ts";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";

/** The texts that 29 CFR 1910.147(c)(4)(ii) demands. */
export function ProcedureTexts({ content }: { content: ProcedureContent }) {
  const { t } = useTranslation();
  return (
    <Card>
      <CardHeader title={t("procedures.contents")} />
      <CardBody className="grid gap-5">
        {partsInOrder.map((part) => (
          <section key={part}>
            <h3 className="font-semibold">{t(`procedures.sections.${part}`)}</h3>
            <p className="mt-1 max-w-prose whitespace-pre-line">{content[part] || "–"}</p>
          </section>
        ))}
      </CardBody>
    </Card>
  );
}
