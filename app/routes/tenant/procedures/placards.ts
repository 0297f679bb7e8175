import { getPlacards } from "#contract/procedures/placard.ts";
import { translationLanguages } from "#contract/procedures/translation-words.ts";
import { placardSizes } from "#contract/procedures/words.ts";
import { tenantDownload } from "#app/lib/download.server.ts";
import { locationsPath } from "#app/lib/equipment-paths.ts";

/** The placards of a place as one file. */
export const loader = tenantDownload(getPlacards, ({ url: { searchParams } }) => {
  const size = placardSizes.find((known) => known === searchParams.get("size"));
  const language = translationLanguages.find((known) => known === searchParams.get("language"));
  const query = { place: searchParams.get("place") ?? "", size, language };
  return { options: { query }, page: locationsPath(), ifNone: "placardsNone" };
});
