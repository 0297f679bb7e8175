import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { importUsers, previewUserImport } from "#contract/user-import/calls.ts";
import { FailureAlert } from "#app/features/problems/failure-alert.tsx";
import { GuardedForm } from "#app/features/unsaved-changes/guarded-form.tsx";
import { ImportRows } from "./import/import-preview.tsx";
import { importTextOf } from "./import/import-text.server.ts";
import { useAnswer } from "#app/lib/answer.ts";
import { redirectWithFlash } from "#app/lib/flash.server.ts";
import { typed, useFormFailure } from "#app/lib/form.ts";
import { answerForm, keepForm, newFormKey, readForm } from "#app/lib/form.server.ts";
import { tenantAction, tenantLoader } from "#app/lib/guards.server.ts";
import { tenantTitle } from "#app/lib/page-title.ts";
import { userListPath } from "#app/lib/people-paths.ts";
import { PostForm, useIsPending } from "#app/lib/post-form.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { Field } from "#app/ui/field.tsx";
import { PageHead } from "#app/features/navigation/page-head.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";

export const handle: RouteHandle = { texts: ["people"] };

const importForm = "import";
const previewForm = "preview";

export const loader = tenantLoader(importUsers.access, async () => ({ formKey: newFormKey() }));

export const action = tenantAction(importUsers.access, async ({ request, context, call }) => {
  const csv = await importTextOf(request.clone(), context.requestId);
  const posted = await readForm(request, context.requestId);
  return answerForm(posted, async () => {
    if (posted.form === previewForm) {
      const { rows } = await call(previewUserImport, { body: { csv } });
      return { ...keepForm(posted), preview: { rows, csv } };
    }
    const { added, leftOut } = await call(importUsers, { body: { csv }, idempotencyKey: posted.key });
    if (leftOut.length > 0) return { ...keepForm(posted), imported: { added, leftOut } };
    return redirectWithFlash(userListPath({ state: "invited", sort: "newest" }), "usersImported", {
      count: String(added),
    });
  });
});

export default function ImportUsers() {
  const { formKey } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const { t } = useTranslation();
  const preview = answer && "preview" in answer ? answer.preview : undefined;
  const imported = answer && "imported" in answer ? answer.imported : undefined;
  return (
    <>
      <PageHead
        crumbs={[{ label: t("users.title"), href: userListPath() }, { label: t("users.import.link") }]}
        title={t("users.import.title")}
        description={t("users.import.intro")}
      />
      <div className="grid gap-6">
        {imported && (
          <>
            <Alert
              tone="warning"
              title={t("users.import.added", { count: imported.added })}
              actions={
                <LinkButton
                  href={userListPath({ state: "invited", sort: "newest" })}
                  tone="secondary"
                  size="compact"
                >
                  {t("users.import.toList")}
                </LinkButton>
              }
            >
              {t("users.import.leftOut", { count: imported.leftOut.length })}
            </Alert>
            <ImportRows rows={imported.leftOut} caption={t("users.import.leftOutCaption")} />
          </>
        )}
        {preview && <Preview {...preview} formKey={`${formKey}-import`} />}
        <ChooseFile formKey={formKey} />
      </div>
    </>
  );
}

interface PreviewProps {
  rows: Parameters<typeof ImportRows>[0]["rows"];
  csv: string;
  formKey: string;
}

function Preview({ rows, csv, formKey }: PreviewProps) {
  const { t } = useTranslation();
  const pending = useIsPending(importForm);
  const good = rows.filter(({ problems }) => problems.length === 0).length;
  return (
    <Card>
      <CardHeader
        title={t("users.import.previewTitle")}
        description={t("users.import.previewText", { good, count: rows.length - good })}
      />
      <CardBody className="grid gap-4">
        <ImportRows rows={rows} caption={t("users.import.caption")} />
        {good > 0 && (
          <PostForm form={importForm} formKey={formKey} subject={csv}>
            <input type="hidden" name="csv" value={csv} />
            <Button pending={pending} pendingLabel={t("common.sending")}>
              {t("users.import.submit", { count: good })}
            </Button>
          </PostForm>
        )}
      </CardBody>
    </Card>
  );
}

function ChooseFile({ formKey }: { formKey: string }) {
  const { t } = useTranslation();
  const failure = useFormFailure(previewForm);
  const pending = useIsPending(previewForm);
  return (
    <Card>
      <CardHeader title={t("users.import.chooseTitle")} description={t("users.import.chooseText")} />
      <CardBody>
        <FailureAlert failure={failure} labels={{ csv: t("users.import.file") }} />
        <GuardedForm
          form={previewForm}
          formKey={formKey}
          encType="multipart/form-data"
          className="grid gap-5"
        >
          <pre className="overflow-x-auto rounded-md bg-sunken p-3 font-mono text-sm">
            <code>{example}</code>
          </pre>
          <p className="text-sm text-ink-muted">{t("users.import.columns")}</p>
          <Field name="file" label={t("users.import.file")}>
            <TextInput type="file" accept=".csv,text/csv" />
          </Field>
          <Field
            name="csv"
            label={t("users.import.paste")}
            optionalMark={t("common.optional")}
            error={failure?.fields["csv"]}
          >
            <Textarea
              rows={6}
              defaultValue={typed(failure, "csv")}
              spellCheck={false}
              className="min-h-32 font-mono text-sm"
            />
          </Field>
          <Button
            pending={pending}
            pendingLabel={t("common.sending")}
            className="justify-self-start max-sm:w-full"
          >
            {t("users.import.preview")}
          </Button>
        </GuardedForm>
      </CardBody>
    </Card>
  );
}

/** Data, not words: the same in every language. */
const example = `name;username;email;role;kind;job title;employer;teams
Ada Fitter;ada.fitter;ada.fitter@example.org;Authorized employee;authorised;Fitter;;Maintenance`;

export const meta: MetaFunction = ({ matches }) => tenantTitle(matches, "users.import.title");
