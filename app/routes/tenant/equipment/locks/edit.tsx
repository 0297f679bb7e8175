import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { LockItem } from "#contract/locks/schemas.ts";
import type { LockKind } from "#contract/locks/words.ts";
import { getLock, updateLock } from "#contract/locks/calls.ts";
import { SaveBar } from "#app/features/forms/save-button.tsx";
import { EditPage } from "#app/features/equipment/edit-page.tsx";
import { KindField, NumberField } from "#app/features/locks/lock-fields.tsx";
import { FailureAlert } from "#app/features/problems/failure-alert.tsx";
import { GuardedForm } from "#app/features/unsaved-changes/guarded-form.tsx";
import { redirectWithFlash } from "#app/lib/flash.server.ts";
import { typed, useFormFailure } from "#app/lib/form.ts";
import { answerForm, newFormKey, readForm } from "#app/lib/form.server.ts";
import { tenantAction, tenantLoader } from "#app/lib/guards.server.ts";
import { lockPath } from "#app/lib/lock-paths.ts";
import { tenantTitle } from "#app/lib/page-title.ts";
import { useIsPending } from "#app/lib/post-form.tsx";
import { Card, CardBody } from "#app/ui/card.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";

export const handle: RouteHandle = { texts: ["equipment", "locks", "procedures"] };

const form = "lock";

export const loader = tenantLoader(updateLock.access, async ({ call, params }) => {
  const { id, number, kind, version } = await call(getLock, { params: { id: params["lockId"] ?? "" } });
  return { id, number, kind, version, formKey: newFormKey() };
});

export const action = tenantAction(updateLock.access, async ({ call, request, params, context }) => {
  const posted = await readForm(request, context.requestId);
  const id = params["lockId"] ?? "";
  const save = async () => {
    const body = {
      version: posted.text("version"),
      number: posted.text("number"),
      kind: posted.text("kind") as LockKind,
    };
    const { number } = await call(updateLock, { params: { id }, body, idempotencyKey: posted.key });
    return redirectWithFlash(lockPath(id), "lockSaved", { number });
  };
  return answerForm(posted, save);
});

export default function EditLock() {
  const { id, number, kind, version, formKey } = useLoaderData<typeof loader>();
  const failure = useFormFailure(form);
  const pending = useIsPending(form);
  const { t } = useTranslation();
  const errors = failure?.fields ?? {};
  const labels = { number: t("locks.form.number"), kind: t("locks.kind") };
  return (
    <EditPage
      register="locks"
      tag={number}
      title={t("locks.form.editTitle", { number })}
      href={lockPath(id)}
      form={form}
      formKey={formKey}
      valuesOf={({ number: savedNumber, kind: savedKind }: LockItem) => ({
        number: savedNumber,
        kind: savedKind,
      })}
      fields={[
        { name: "number", label: labels.number },
        {
          name: "kind",
          label: labels.kind,
          wordsOf: (value: string) => t(`locks.kinds.${value}`, { defaultValue: value }),
        },
      ]}
    >
      <GuardedForm form={form} formKey={formKey} subject={String(version)} className="grid max-w-2xl gap-6">
        <FailureAlert failure={failure} labels={labels} />
        <input type="hidden" name="version" value={version} />
        <Card>
          <CardBody className="grid gap-5">
            <NumberField name="number" value={typed(failure, "number", number)} error={errors["number"]} />
            <KindField value={typed(failure, "kind", kind)} error={errors["kind"]} />
          </CardBody>
        </Card>
        <SaveBar pending={pending}>{t("locks.form.saveChanges")}</SaveBar>
      </GuardedForm>
    </EditPage>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  tenantTitle(matches, "locks.form.editTitle", { number: data?.number ?? "" });
