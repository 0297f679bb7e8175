import { getCertificatePdf } from "#contract/users/calls.ts";
import { tenantDownload } from "#app/lib/download.server.ts";
import { profilePath } from "#app/lib/people-paths.ts";

export const loader = tenantDownload(getCertificatePdf, ({ params }) => ({
  options: { params: { id: params["id"] ?? "" } },
  page: profilePath,
}));
