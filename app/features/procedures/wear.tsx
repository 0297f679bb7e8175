import { useTranslation } from "react-i18next";
import { type Ppe, usePpeNames } from "./ppe-names.ts";

/** What to wear, in one line; nothing where the procedures ask for nothing. */
export function Wear({ wear }: { wear: readonly Ppe[] }) {
  const { t } = useTranslation();
  const names = usePpeNames()(...wear);
  if (names === "") return null;
  return (
    <p className="text-sm">
      <strong>{t("procedures.ppe.wear")}</strong> {names}
    </p>
  );
}
