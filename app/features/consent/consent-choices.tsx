import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { consentPath } from "#app/lib/paths.ts";
import { Button } from "#app/ui/button.tsx";
import type { ButtonSize } from "#app/ui/button.tsx";
import { Switch } from "#app/ui/switch.tsx";
import { optionalCategories } from "./record.ts";
import type { Consent } from "./record.ts";

/** A toggle for each category, and the three ways to decide. `consent` is the last decision. */
export function ConsentChoices({ consent, children }: { consent: Consent; children?: ReactNode }) {
  const { t } = useTranslation();
  const words = { onLabel: t("consent.on"), offLabel: t("consent.off") };
  return (
    <form method="post" action={consentPath} className="grid gap-4">
      {children}
      <div className="divide-y divide-line border-y border-line">
        <Switch
          label={t("consent.categories.essential.name")}
          hint={t("consent.categories.essential.text")}
          {...words}
          defaultChecked
          disabled
          className="cursor-default! [&_input]:cursor-not-allowed"
        />
        {optionalCategories.map((category) => (
          <Switch
            key={category}
            name={category}
            label={t(`consent.categories.${category}.name`)}
            hint={t(`consent.categories.${category}.text`)}
            {...words}
            defaultChecked={consent[category]}
          />
        ))}
      </div>
      <div className="grid gap-2 sm:grid-cols-3">
        <RejectAndAccept />
        <Button name="choice" value="chosen">
          {t("consent.save")}
        </Button>
      </div>
    </form>
  );
}

/** Refusing is as easy as allowing: two buttons with the same style. */
export function RejectAndAccept({ size, className }: { size?: ButtonSize; className?: string }) {
  const { t } = useTranslation();
  return (
    <>
      <Button name="choice" value="none" tone="secondary" size={size} className={className}>
        {t("consent.reject")}
      </Button>
      <Button name="choice" value="all" tone="secondary" size={size} className={className}>
        {t("consent.accept")}
      </Button>
    </>
  );
}
