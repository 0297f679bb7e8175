import { useTranslation } from "react-i18next";
import type { ProcedureContent } from "#contract/procedures/schemas.ts";

export type Ppe = Pick<ProcedureContent, "ppe" | "otherPpe">;

/** Writes what to wear as one line, each thing once; empty where the procedures ask for nothing. */
export function usePpeNames(): (...asked: readonly Ppe[]) => string {
  const { t } = useTranslation();
  return (...asked) => {
    const kinds = [...new Set(asked.flatMap(({ ppe }) => ppe))];
    const others = asked.map(({ otherPpe }) => otherPpe.trim()).filter(Boolean);
    return [...kinds.map((kind) => t(`procedures.ppe.kinds.${kind}`)), ...new Set(others)].join(", ");
  };
}
