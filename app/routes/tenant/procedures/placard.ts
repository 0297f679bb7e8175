import { getPlacard } from "#contract/procedures/placard.ts";
import { translationLanguages } from "#contract/procedures/translation-words.ts";
import { placardSizes } from "#contract/procedures/words.ts";
import { tenantDownload } from "#app/lib/download.server.ts";
import { procedurePath } from "#app/lib/paths.ts";

export const loader = tenantDownload(getPlacard, ({ params, url }) => {
  const id = params["id"] ?? "";
  const size = placardSizes.find((known) => known === url.searchParams.get("size"));
  const language = translationLanguages.find((known) => known === url.searchParams.get("language"));
  const version = url.searchParams.get("version") ?? undefined;
  return { options: { params: { id }, query: { size, version, language } }, page: procedurePath(id) };
});
