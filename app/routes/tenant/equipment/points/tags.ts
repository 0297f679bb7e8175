import { getPointTags } from "#contract/isolation-points/tags.ts";
import { tagKinds, tagSizes } from "#contract/isolation-points/words.ts";
import { tenantDownload } from "#app/lib/download.server.ts";
import { machineTagsPath, pointLabelsPath } from "#app/lib/equipment-paths.ts";

/** Danger tags or labels as a file, as the form of the labels page asks for them. */
export const loader = tenantDownload(getPointTags, ({ url: { searchParams } }) => {
  const [ids, equipment] = [searchParams.get("ids") || undefined, searchParams.get("equipment") || undefined];
  const query = {
    ids,
    equipment,
    kind: tagKinds.find((known) => known === searchParams.get("kind")),
    size: tagSizes.find((known) => known === searchParams.get("size")),
    owner: searchParams.get("owner") === "me" ? ("me" as const) : undefined,
    reason: searchParams.get("reason")?.trim() || undefined,
  };
  return { options: { query }, page: equipment ? machineTagsPath(equipment) : pointLabelsPath(ids) };
});
