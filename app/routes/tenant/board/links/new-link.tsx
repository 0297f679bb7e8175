import { useTranslation } from "react-i18next";
import { linkDays, linkNameLimit } from "#contract/board/words.ts";
import { FailureAlert } from "#app/features/problems/failure-alert.tsx";
import { typed, useFormFailure, wasTicked } from "#app/lib/form.ts";
import { PostForm, useIsPending } from "#app/lib/post-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import { TextInput } from "#app/ui/text-input.tsx";

const newLinkForm = "new-link";

interface NewLinkProps {
  sites: readonly { id: string; name: string }[];
  formKey: string;
}

/** Which screen, which site, whether people are named, and for how long. */
export function NewLink({ sites, formKey }: NewLinkProps) {
  const { t } = useTranslation();
  const failure = useFormFailure(newLinkForm);
  const pending = useIsPending(newLinkForm);
  const labels = { name: t("board.links.name"), siteId: t("board.links.site") };
  return (
    <Card>
      <CardHeader title={t("board.links.new")} />
      <CardBody>
        <FailureAlert failure={failure} labels={labels} />
        <PostForm form={newLinkForm} formKey={formKey} className="grid gap-4">
          <Field
            name="name"
            label={labels.name}
            hint={t("board.links.nameHint")}
            error={failure?.fields["name"]}
            required
          >
            <TextInput maxLength={linkNameLimit} defaultValue={typed(failure, "name")} autoComplete="off" />
          </Field>
          <div className="grid gap-4 sm:grid-cols-2">
            <Field name="siteId" label={labels.siteId} error={failure?.fields["siteId"]} required>
              <Select
                options={sites.map(({ id, name }) => ({ value: id, label: name }))}
                defaultValue={typed(failure, "siteId", sites[0]?.id ?? "")}
              />
            </Field>
            <Field name="days" label={t("board.links.days")}>
              <Select
                options={linkDays.map((days) => ({
                  value: String(days),
                  label: t("board.links.dayCount", { count: days }),
                }))}
                defaultValue={typed(failure, "days", String(linkDays[0]))}
              />
            </Field>
          </div>
          <Checkbox
            name="showsNames"
            label={t("board.links.showsNames")}
            hint={t("board.links.showsNamesHint")}
            defaultChecked={wasTicked(failure, "showsNames", "on", false)}
          />
          <Button pending={pending} className="justify-self-start max-sm:w-full">
            {t("board.links.create")}
          </Button>
        </PostForm>
      </CardBody>
    </Card>
  );
}
