import { paperSizes } from "#contract/executions/words.ts";
import { getCertificatePdf } from "#contract/users/calls.ts";
import { tenantDownload } from "#app/lib/download.server.ts";
import { profilePath } from "#app/lib/people-paths.ts";

export const loader = tenantDownload(getCertificatePdf, ({ params, url: { searchParams } }) => ({
  options: {
    params: { id: params["id"] ?? "" },
    query: { size: paperSizes.find((known) => known === searchParams.get("size")) },
  },
  page: profilePath,
}));
