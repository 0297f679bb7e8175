import { useTranslation } from "react-i18next";
import { kioskNameLimit } from "#contract/kiosks/words.ts";
import { FailureAlert } from "#app/features/problems/failure-alert.tsx";
import { typed, useFormFailure } from "#app/lib/form.ts";
import { PostForm, useIsPending } from "#app/lib/post-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import { TextInput } from "#app/ui/text-input.tsx";

const newKioskForm = "new-kiosk";

interface NewKioskProps {
  sites: readonly { id: string; name: string }[];
  formKey: string;
}

/** Which tablet, and on which site. */
export function NewKiosk({ sites, formKey }: NewKioskProps) {
  const { t } = useTranslation();
  const failure = useFormFailure(newKioskForm);
  const pending = useIsPending(newKioskForm);
  const labels = { name: t("kiosks.name"), siteId: t("kiosks.site") };
  return (
    <Card>
      <CardHeader title={t("kiosks.new")} />
      <CardBody>
        <FailureAlert failure={failure} labels={labels} />
        <PostForm form={newKioskForm} formKey={formKey} className="grid gap-4">
          <Field
            name="name"
            label={labels.name}
            hint={t("kiosks.nameHint")}
            error={failure?.fields["name"]}
            required
          >
            <TextInput maxLength={kioskNameLimit} defaultValue={typed(failure, "name")} autoComplete="off" />
          </Field>
          <Field name="siteId" label={labels.siteId} error={failure?.fields["siteId"]} required>
            <Select
              options={sites.map(({ id, name }) => ({ value: id, label: name }))}
              defaultValue={typed(failure, "siteId", sites[0]?.id ?? "")}
            />
          </Field>
          <Button pending={pending} className="justify-self-start max-sm:w-full">
            {t("kiosks.create")}
          </Button>
        </PostForm>
      </CardBody>
    </Card>
  );
}
