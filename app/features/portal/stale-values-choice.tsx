import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { StaleChoice } from "./stale-choice.tsx";
import type { StaleValues } from "./stale-values.ts";

interface StaleValuesChoiceProps {
  stale: Pick<StaleValues<{ version: number }>, "wanted" | "current">;
  /** As they stand now, by input. */
  now: Record<string, string>;
  form: string;
  formKey: string;
  keepHref: string;
  /** What an input is called. */
  labelOf: (name: string) => string;
  /** What a value is called, where it is not shown as it is. */
  wordOf?: (name: string, value: string) => string;
  /** Inputs that cannot be kept, and have to be filled in again. */
  children?: ReactNode;
}

/** The values of a form that differ, as they stand and as they were sent. */
export function StaleValuesChoice({
  stale: { wanted, current },
  now,
  labelOf,
  wordOf = (_, value) => value,
  ...rest
}: StaleValuesChoiceProps) {
  const { t } = useTranslation();
  const shown = (name: string, value: string | undefined) => (
    <span className="whitespace-pre-line wrap-anywhere">
      {value ? wordOf(name, value) : t("platform.stale.none")}
    </span>
  );
  return (
    <StaleChoice
      {...rest}
      version={current.version}
      sent={Object.entries(wanted).map(([name, value]) => ({ name, value }))}
      rows={Object.entries(wanted)
        .filter(([name, value]) => now[name] !== value)
        .map(([name, value]) => ({
          key: name,
          label: labelOf(name),
          now: shown(name, now[name]),
          mine: shown(name, value),
        }))}
      what={t("platform.stale.setting")}
    />
  );
}
