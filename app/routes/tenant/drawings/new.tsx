import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { createDrawing } from "#contract/drawings/calls.ts";
import { drawingNameLimit } from "#contract/drawings/words.ts";
import { listLocations } from "#contract/locations/calls.ts";
import { drawingTypes } from "#contract/media-types.ts";
import { uploadLimitBytes } from "#contract/uploads.ts";
import { placeOptions } from "#app/features/equipment/place-options.ts";
import { UploadForm } from "#app/features/files/upload-form.tsx";
import { PageHead } from "#app/features/navigation/page-head.tsx";
import { uploadToApi } from "#app/lib/api.server.ts";
import { drawingListPath, editDrawingPath } from "#app/lib/drawing-paths.ts";
import { locationsPath } from "#app/lib/equipment-paths.ts";
import { redirectWithFlash } from "#app/lib/flash.server.ts";
import { uploadForm, useFormFailure } from "#app/lib/form.ts";
import { answerForm, newFormKey, uploadedForm } from "#app/lib/form.server.ts";
import { tenantAction, tenantLoader } from "#app/lib/guards.server.ts";
import { tenantTitle } from "#app/lib/page-title.ts";
import { boardPath } from "#app/lib/paths.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Field } from "#app/ui/field.tsx";
import { MapPin } from "#app/ui/icons/icons.ts";
import { Select } from "#app/ui/select.tsx";
import { TextInput } from "#app/ui/text-input.tsx";

export const handle: RouteHandle = { texts: ["board", "drawings", "equipment"] };

export const loader = tenantLoader(createDrawing.access, async ({ call }) => {
  const { items } = await call(listLocations, {});
  return { places: placeOptions(items), formKey: newFormKey() };
});

export const action = tenantAction(createDrawing.access, async ({ request, context }) =>
  answerForm(uploadedForm(), async () => {
    const { id, name } = await uploadToApi(request, context, createDrawing, {});
    return redirectWithFlash(editDrawingPath(id), "drawingAdded", { name });
  }),
);

export default function NewDrawing() {
  const { places, formKey } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const failure = useFormFailure(uploadForm);
  return (
    <>
      <PageHead
        crumbs={[
          { label: t("board.title"), href: boardPath() },
          { label: t("drawings.title"), href: drawingListPath() },
          { label: t("drawings.add") },
        ]}
        title={t("drawings.upload.title")}
        description={t("drawings.upload.intro", { megabytes: uploadLimitBytes / 1024 / 1024 })}
      />
      {places.length === 0 ? (
        <EmptyState
          icon={<MapPin aria-hidden />}
          title={t("drawings.upload.noPlaces")}
          action={<LinkButton href={locationsPath()}>{t("drawings.upload.locations")}</LinkButton>}
        >
          {t("drawings.upload.noPlacesText")}
        </EmptyState>
      ) : (
        <UploadForm
          formKey={formKey}
          label={t("drawings.upload.choose")}
          hint={t("drawings.upload.hint")}
          accept={drawingTypes.join(",")}
          submitLabel={t("drawings.upload.submit")}
          pendingLabel={t("drawings.upload.pending")}
        >
          <Field
            name="name"
            label={t("drawings.name")}
            hint={t("drawings.upload.nameHint")}
            error={failure?.fields["name"]}
            required
          >
            <TextInput maxLength={drawingNameLimit} autoComplete="off" />
          </Field>
          <Field
            name="locationId"
            label={t("drawings.location")}
            error={failure?.fields["locationId"]}
            required
          >
            <Select options={places} />
          </Field>
        </UploadForm>
      )}
    </>
  );
}

export const meta: MetaFunction = ({ matches }) => tenantTitle(matches, "drawings.upload.title");
