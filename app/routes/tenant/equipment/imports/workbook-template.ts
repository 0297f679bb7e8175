import { getWorkbookTemplate } from "#contract/equipment-imports/calls.ts";
import { tenantDownload } from "#app/lib/download.server.ts";
import { workbookUploadPath } from "#app/lib/equipment-paths.ts";

/** A workbook with the sheets of an import. */
export const loader = tenantDownload(getWorkbookTemplate, () => ({ options: {}, page: workbookUploadPath }));
