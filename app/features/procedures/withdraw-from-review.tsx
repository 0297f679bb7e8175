import { Undo2 } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import type { ProcedureDetail } from "#contract/procedures/schemas.ts";
import { PostForm, useIsPending } from "#app/lib/post-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { isAllowed } from "./procedure-actions.tsx";

/** For the author, until the review is decided: makes the version a draft again. */
export function WithdrawFromReview({ procedure, formKey }: { procedure: ProcedureDetail; formKey: string }) {
  const { t } = useTranslation();
  const pending = useIsPending("withdraw");
  if (!isAllowed(procedure, "withdraw")) return null;
  return (
    <PostForm form="withdraw" formKey={`${formKey}-withdraw`} subject={String(procedure.shown.version)}>
      <input type="hidden" name="version" value={procedure.shown.version} />
      <Button tone="secondary" pending={pending} icon={<Undo2 aria-hidden />}>
        {t("procedures.withdraw")}
      </Button>
    </PostForm>
  );
}
