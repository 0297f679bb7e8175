import { useTranslation } from "react-i18next";
import { CodeSheets, type CodeSheetProps } from "#app/features/sign-in-codes/code-sheet.tsx";
import { type BulkOutcome, Refused } from "./bulk-form.tsx";

/** The sheets of those for whom a code was made, and who got none. */
export interface MadeCodes {
  sheets: CodeSheetProps[];
  refused: BulkOutcome["refused"];
}

export function MadeCodes({ sheets, refused }: MadeCodes) {
  const { t } = useTranslation();
  const title =
    sheets.length > 0 ? t("users.bulk.codesPartly", { count: refused.length }) : t("users.bulk.codesNone");
  return (
    <>
      {refused.length > 0 && (
        <div className="print:hidden">
          <Refused title={title} refused={refused} />
        </div>
      )}
      {sheets.length > 0 && <CodeSheets sheets={sheets} />}
    </>
  );
}
