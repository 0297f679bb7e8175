import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { addPhoto, getExecution } from "#contract/executions/calls.ts";
import { type PhotoStep, photoSteps } from "#contract/executions/words.ts";
import { executionLimits } from "#contract/limits.ts";
import { UploadForm } from "#app/features/files/upload-form.tsx";
import { PageHead } from "#app/features/navigation/page-head.tsx";
import { uploadToApi } from "#app/lib/api.server.ts";
import { redirectWithFlash } from "#app/lib/flash.server.ts";
import { answerForm, newFormKey, uploadedForm } from "#app/lib/form.server.ts";
import { tenantAction, tenantLoader } from "#app/lib/guards.server.ts";
import { tenantTitle } from "#app/lib/page-title.ts";
import { executePath } from "#app/lib/paths.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { Field } from "#app/ui/field.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { photoWords } from "#app/features/executions/photo-words.ts";

export const handle: RouteHandle = { texts: ["equipment", "lockouts"], singleTask: true };

export const loader = tenantLoader(addPhoto.access, async ({ call, params, url }) => {
  const planId = params["id"] ?? "";
  const { title, points } = await call(getExecution, { params: { planId } });
  const asked = url.searchParams.get("step");
  const step: PhotoStep = photoSteps.find((each) => each === asked) ?? "work";
  const point = points.find(({ id }) => id === url.searchParams.get("point"));
  const at = point && { id: point.id, tag: point.tag };
  return { planId, title, step, point: at, formKey: newFormKey() };
});

export const action = tenantAction(addPhoto.access, async ({ request, context, params, url }) => {
  const planId = params["id"] ?? "";
  return answerForm(uploadedForm(), async () => {
    await uploadToApi(request, context, addPhoto, { params: { planId } });
    const point = url.searchParams.get("point") ?? undefined;
    return redirectWithFlash(executePath(planId, point === undefined ? {} : { point }), "add_photo");
  });
});

/** Adds photo evidence: all of it works without scripts. */
export default function PhotoPage() {
  const { planId, title, step, point, formKey } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <>
      <PageHead
        crumbs={[
          { label: t("executions.title"), href: executePath(planId) },
          { label: t("executions.photo.take") },
        ]}
        title={t("executions.photo.page.title", { what: photoWords(step, t, point?.tag) })}
        description={title}
      />
      <UploadForm
        formKey={formKey}
        label={t("executions.photo.page.choose")}
        hint={t("executions.photo.page.hint")}
        accept="image/*"
        capture="environment"
        submitLabel={t("executions.photo.page.submit")}
        pendingLabel={t("executions.photo.page.pending")}
      >
        <input type="hidden" name="step" value={step} />
        {point && <input type="hidden" name="pointId" value={point.id} />}
        <Field name="comment" label={t("executions.inputs.comment")} optionalMark={t("common.optional")}>
          <Textarea rows={2} maxLength={executionLimits.note} />
        </Field>
      </UploadForm>
    </>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  tenantTitle(matches, "executions.pageTitle", { title: data?.title ?? "" });
