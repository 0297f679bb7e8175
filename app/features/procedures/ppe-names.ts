import { useTranslation } from "react-i18next";
import type { ProcedureContent } from "#contract/procedures/schemas.ts";
import { ppeKinds } from "#contract/procedures/words.ts";

export type Ppe = Pick<ProcedureContent, "ppe" | "otherPpe">;

/** Writes what to wear as one line, each thing once; empty where the procedures ask for nothing. */
export function usePpeNames(): (...asked: readonly Ppe[]) => string {
  const { t } = useTranslation();
  return (...asked) => {
    const kinds = ppeKinds.filter((kind) => asked.some(({ ppe }) => ppe.includes(kind)));
    const others = asked.map(({ otherPpe }) => otherPpe.trim()).filter(Boolean);
    return [...kinds.map((kind) => t(`procedures.ppe.kinds.${kind}`)), ...new Set(others)].join(", ");
  };
}
