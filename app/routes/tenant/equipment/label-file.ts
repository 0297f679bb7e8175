import { getEquipmentLabelFile } from "#contract/equipment/labels.ts";
import { tagSizes } from "#contract/isolation-points/words.ts";
import { tenantDownload } from "#app/lib/download.server.ts";
import { labelsPath } from "#app/lib/equipment-paths.ts";

/** Labels of machines as a file, as the form of the labels page asks for them. */
export const loader = tenantDownload(getEquipmentLabelFile, ({ url: { searchParams } }) => {
  const ids = searchParams.get("ids") ?? "";
  const size = tagSizes.find((known) => known === searchParams.get("size"));
  return { options: { query: { ids, size } }, page: labelsPath(ids === "" ? [] : ids.split(",")) };
});
