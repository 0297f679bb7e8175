import { useTranslation } from "react-i18next";
import { websiteSignInPath } from "#app/features/navigation/website-paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { TextInput } from "#app/ui/text-input.tsx";

interface OrganizationFormProps {
  typed: string;
  /** The part of an organization's address that is the same for all. */
  domain: string;
  isUnknown: boolean;
}

/** Room for a whole address as copied from a browser. */
const typedLength = 200;

/** For people who know what their organization is called here: straight to its sign-in page. */
export function OrganizationForm({ typed, domain, isUnknown }: OrganizationFormProps) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="by-name" className="grid gap-4">
      <h2 id="by-name" className="text-lg font-semibold">
        {t("website.signIn.byName.title")}
      </h2>
      <form method="get" action={websiteSignInPath} className="grid gap-4">
        <Field
          name="organization"
          label={t("website.signIn.byName.label")}
          hint={t("website.signIn.byName.hint", { example: `acme.${domain}` })}
          error={isUnknown ? t("website.signIn.byName.unknown") : undefined}
          required
        >
          <TextInput
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={typedLength}
            defaultValue={typed}
          />
        </Field>
        <div>
          <Button className="max-sm:w-full">{t("website.signIn.byName.go")}</Button>
        </div>
      </form>
    </section>
  );
}
