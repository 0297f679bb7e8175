import { useTranslation } from "react-i18next";
import { StaleChoice } from "./stale-choice.tsx";
import type { StaleValues } from "./stale-values.ts";

interface StaleValuesChoiceProps {
  stale: StaleValues;
  /** As they stand now, by input. */
  now: Record<string, string>;
  form: string;
  formKey: string;
  keepHref: string;
  /** What an input is called. */
  labelOf: (name: string) => string;
}

/** The values of a form that differ, as they stand and as they were sent. */
export function StaleValuesChoice({ stale, now, form, formKey, keepHref, labelOf }: StaleValuesChoiceProps) {
  const { t } = useTranslation();
  const shown = (value: string | undefined) => value || t("platform.stale.none");
  return (
    <StaleChoice
      form={form}
      formKey={formKey}
      version={stale.current.version}
      sent={Object.entries(stale.wanted).map(([name, value]) => ({ name, value }))}
      rows={Object.entries(stale.wanted)
        .filter(([name, value]) => now[name] !== value)
        .map(([name, value]) => ({
          key: name,
          label: labelOf(name),
          now: shown(now[name]),
          mine: shown(value),
        }))}
      keepHref={keepHref}
      what={t("platform.stale.setting")}
    />
  );
}
