import { useTranslation } from "react-i18next";
import type { PointCertificate } from "#contract/users/words.ts";

/** Says which certificates these are: "High voltage, Confined space". */
export function useCertificateNames(): (kinds: readonly PointCertificate[]) => string {
  const { t } = useTranslation();
  return (kinds) => kinds.map((kind) => t(`certificates.${kind}`)).join(", ");
}
