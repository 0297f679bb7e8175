import { useTranslation } from "react-i18next";
import { Check } from "#app/ui/icons/icons.ts";

/** Says what a scan put into the field, until it is changed. Never in green: it says nothing about the machine. */
export function ScannedNote({ value }: { value: string }) {
  const { t } = useTranslation();
  return (
    <p className="flex items-center gap-1.5 text-sm wrap-anywhere text-ink-muted">
      <Check aria-hidden className="size-4 shrink-0" />
      {t("executions.scan.done", { value })}
    </p>
  );
}
