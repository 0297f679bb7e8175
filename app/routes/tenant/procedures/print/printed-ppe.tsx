import { useTranslation } from "react-i18next";
import { type Ppe, usePpeNames } from "#app/features/procedures/ppe-names.ts";

/** On paper: what to wear at the machine. Nothing where the procedure asks for nothing. */
export function PrintedPpe({ content }: { content: Ppe }) {
  const { t } = useTranslation();
  const names = usePpeNames()(content);
  if (names === "") return null;
  return (
    <p className="border-2 border-black px-3 py-2 text-sm print:break-inside-avoid">
      <strong>{t("procedures.ppe.wear")}</strong> {names}
    </p>
  );
}
