import { getRemovalPdf } from "#contract/executions/calls.ts";
import { tenantDownload } from "#app/lib/download.server.ts";
import { planHistoryPath } from "#app/lib/paths.ts";

export const loader = tenantDownload(getRemovalPdf, ({ params }) => ({
  options: { params: { planId: params["id"] ?? "", number: params["number"] ?? "" } },
  page: planHistoryPath(params["id"] ?? ""),
}));
