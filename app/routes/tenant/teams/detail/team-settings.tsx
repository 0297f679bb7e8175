import { useTranslation } from "react-i18next";
import { peopleLimits } from "#contract/limits.ts";
import type { Team } from "#contract/teams/schemas.ts";
import { FailureAlert } from "#app/features/problems/failure-alert.tsx";
import { GuardedForm } from "#app/features/unsaved-changes/guarded-form.tsx";
import { typed, useFormFailure } from "#app/lib/form.ts";
import { PostForm, useIsPending } from "#app/lib/post-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Field } from "#app/ui/field.tsx";
import { TextInput } from "#app/ui/text-input.tsx";

/** Renaming a team, and dissolving it. */
export function TeamSettings({ team, formKey }: { team: Team; formKey: string }) {
  const { t } = useTranslation();
  const failure = useFormFailure("rename");
  const renaming = useIsPending("rename");
  const deleting = useIsPending("delete");
  return (
    <Card>
      <CardHeader title={t("teams.settings")} />
      <CardBody className="grid gap-4">
        <FailureAlert failure={failure} labels={{ name: t("teams.name") }} />
        <FailureAlert failure={useFormFailure("delete")} />
        <GuardedForm
          form="rename"
          formKey={`${formKey}-rename`}
          subject={String(team.version)}
          className="flex flex-wrap items-end gap-3"
        >
          <input type="hidden" name="version" value={team.version} />
          <Field
            name="name"
            label={t("teams.name")}
            error={failure?.fields["name"]}
            required
            className="grow basis-60"
          >
            <TextInput
              maxLength={peopleLimits.team}
              defaultValue={typed(failure, "name", team.name)}
              autoComplete="off"
            />
          </Field>
          <Button tone="secondary" pending={renaming} className="max-sm:w-full">
            {t("teams.rename")}
          </Button>
        </GuardedForm>
        <Disclosure summary={t("teams.delete.summary")}>
          <p className="mb-3 text-ink-muted">{t("teams.delete.text")}</p>
          <PostForm form="delete" formKey={`${formKey}-delete`} subject={String(team.version)}>
            <input type="hidden" name="version" value={team.version} />
            <Button tone="danger" pending={deleting}>
              {t("teams.delete.submit")}
            </Button>
          </PostForm>
        </Disclosure>
      </CardBody>
    </Card>
  );
}
