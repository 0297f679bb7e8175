import { useTranslation } from "react-i18next";
import type { ProcedureContent } from "#contract/procedures/schemas.ts";
import { Checkbox } from "#app/ui/checkbox.tsx";

/** Where the texts were read from a file, to be confirmed, and what the form keeps of that file, or of the machine copied from. */
export function TextsRead({
  content: { textsReadFrom, paperTags, copiedTags },
}: {
  content: Pick<ProcedureContent, "textsReadFrom" | "paperTags" | "copiedTags">;
}) {
  const { t } = useTranslation();
  return (
    <>
      {paperTags.map((tag) => (
        <input key={tag} type="hidden" name="paperTag" value={tag} />
      ))}
      {copiedTags.map((tag) => (
        <input key={tag} type="hidden" name="copiedTag" value={tag} />
      ))}
      {textsReadFrom && (
        <>
          <input type="hidden" name="textsReadFrom" value={JSON.stringify(textsReadFrom)} />
          <Checkbox
            name="textsConfirmed"
            boxed
            label={t("procedures.editor.textsConfirm")}
            hint={t(`procedures.editor.readFrom.${textsReadFrom.in}`, { number: textsReadFrom.number })}
          />
        </>
      )}
    </>
  );
}
