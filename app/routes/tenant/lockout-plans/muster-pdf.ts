import { paperSizes } from "#contract/executions/words.ts";
import { getMusterPdf } from "#contract/muster/calls.ts";
import { tenantDownload } from "#app/lib/download.server.ts";
import { searchOf } from "#app/lib/list-search.ts";
import { lists } from "#app/lib/lists.server.ts";
import { musterPath } from "#app/lib/paths.ts";

/** The muster list as a PDF, with the filters of the page whose link this is. */
export const loader = tenantDownload(getMusterPdf, ({ url: { searchParams } }) => {
  const list = lists.muster.read(searchParams);
  const { site, search, sort } = lists.muster.query(list);
  const size = paperSizes.find((known) => known === searchParams.get("size"));
  return { options: { query: { site, search, sort, size } }, page: musterPath(searchOf(list)) };
});
