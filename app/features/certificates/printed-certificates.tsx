import { useTranslation } from "react-i18next";
import type { PointCertificate } from "#contract/users/words.ts";
import { useCertificateNames } from "./certificate-names.ts";

/** On paper: what everyone who works under a procedure needs. Nothing where it requires nothing. */
export function PrintedCertificates({ required }: { required: readonly PointCertificate[] }) {
  const { t } = useTranslation();
  const namesOf = useCertificateNames();
  if (required.length === 0) return null;
  return (
    <p className="border-2 border-black px-3 py-2 text-sm print:break-inside-avoid">
      <strong>{t("procedures.certificates.everyone")}</strong> {namesOf(required)}
    </p>
  );
}
