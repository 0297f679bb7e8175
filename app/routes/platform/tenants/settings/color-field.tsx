import { CircleCheck, Info } from "#app/ui/icons/icons.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { dayGrounds } from "#app/features/branding/appearance.ts";
import { contrastOf, foregroundOn, readableOn } from "#app/features/branding/contrast.ts";
import { Field } from "#app/ui/field.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { ColorSample } from "./color-sample.tsx";

interface ColorFieldProps {
  name: string;
  label: string;
  /** The initial `#rrggbb`. */
  color: string;
  /** A word as the tenant's people see it in this color. */
  sample: string;
  error: string | undefined;
}

/** A color to choose, with how words on it and in it can be read; what cannot be is derived readable. */
export function ColorField({ name, label, color, sample, error }: ColorFieldProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState(color);
  const ink = foregroundOn(chosen);
  const ratio = contrastOf(chosen, ink).toFixed(1);
  const words = readableOn(chosen, dayGrounds, "darker");
  const Icon = words === chosen.toLowerCase() ? CircleCheck : Info;
  return (
    <div className="grid content-start gap-2">
      <Field name={name} label={label} error={error} required>
        <TextInput
          type="color"
          value={chosen}
          onChange={(event) => setChosen(event.target.value)}
          className="h-11 cursor-pointer p-1 read-only:bg-raised!"
        />
      </Field>
      <ColorSample color={chosen} ink={ink} sample={sample} />
      <p className="flex items-start gap-1.5 text-sm text-ink-muted">
        <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
        {words === chosen.toLowerCase()
          ? t("platform.settings.contrast", { ratio })
          : t("platform.settings.adjusted", { ratio, words })}
      </p>
    </div>
  );
}
