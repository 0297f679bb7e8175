import { getLockoutPaper } from "#contract/executions/papers.ts";
import { lockoutPapers, paperSizes } from "#contract/executions/words.ts";
import { tenantDownload } from "#app/lib/download.server.ts";
import { missingPaperPath, printPlanPath } from "#app/lib/paths.ts";

/** The lockout as it is now, as a file. */
export const loader = tenantDownload(getLockoutPaper, ({ params, url: { searchParams } }) => {
  const planId = params["id"] ?? "";
  const paper = lockoutPapers.find((known) => known === searchParams.get("paper"));
  const query = {
    paper,
    size: paperSizes.find((known) => known === searchParams.get("size")),
  };
  return {
    options: { params: { planId }, query },
    page: printPlanPath(planId),
    ifNotYet: missingPaperPath(planId, paper),
  };
});
