import { data } from "@remix-run/node";
import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getInspection } from "#contract/inspections/calls.ts";
import { qrCodeOf } from "#app/features/equipment/qr-code.server.ts";
import { CertificateSheet } from "./certificate/certificate-sheet.tsx";
import { PaperBar } from "#app/features/print/paper-bar.tsx";
import { tenantLoader } from "#app/lib/guards.server.ts";
import { tenantTitle } from "#app/lib/page-title.ts";
import { inspectionPath } from "#app/lib/procedure-paths.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";

export const handle: RouteHandle = { texts: ["lockouts", "procedures", "reports"] };

export const loader = tenantLoader(getInspection.access, async ({ call, params, context, me, url }) => {
  const [inspection, { tenant }] = await Promise.all([
    call(getInspection, { params: { id: params["id"] ?? "" } }),
    me,
  ]);
  const { performedOn } = inspection;
  // Nothing is certified before it is done.
  if (performedOn === null) throw data({ code: "not_found", requestId: context.requestId }, { status: 404 });
  // The code leads to the record, which says what has become of the deviations since.
  const address = new URL(inspectionPath(inspection.id), url).href;
  return {
    inspection: { ...inspection, performedOn },
    employer: tenant.name,
    address,
    qr: await qrCodeOf(address),
  };
});

export default function Certificate() {
  const page = useLoaderData<typeof loader>();
  return (
    <>
      <PaperBar back={inspectionPath(page.inspection.id)} />
      <CertificateSheet {...page} />
    </>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) =>
  tenantTitle(matches, "inspections.certificate.pageTitle", { tag: page?.inspection.equipment.tag ?? "" });
