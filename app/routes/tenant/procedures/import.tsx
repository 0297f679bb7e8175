import { redirect } from "@remix-run/node";
import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { startProcedureImport } from "#contract/equipment-imports/calls.ts";
import { ImportUpload } from "#app/features/equipment/import-upload.tsx";
import { uploadToApi } from "#app/lib/api.server.ts";
import { importResultPath } from "#app/lib/equipment-paths.ts";
import { answerForm, newFormKey, uploadedForm } from "#app/lib/form.server.ts";
import { tenantAction, tenantLoader } from "#app/lib/guards.server.ts";
import { tenantTitle } from "#app/lib/page-title.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";

export const handle: RouteHandle = { texts: ["equipment", "locks", "procedures"] };

export const loader = tenantLoader(startProcedureImport.access, async () => ({ formKey: newFormKey() }));

export const action = tenantAction(startProcedureImport.access, async ({ request, context }) =>
  answerForm(uploadedForm(), async () => {
    const { id } = await uploadToApi(request, context, startProcedureImport, {});
    return redirect(importResultPath(id), 303);
  }),
);

export default function ImportProcedures() {
  const { formKey } = useLoaderData<typeof loader>();
  return <ImportUpload kind="procedures" formKey={formKey} />;
}

export const meta: MetaFunction = ({ matches }) => tenantTitle(matches, "imports.procedures.title");
