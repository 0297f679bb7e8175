import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { ProcedureComparison } from "#domain/procedure-diff.ts";
import { tellDiscarded } from "#app/lib/saved-forms.ts";
import { editProcedurePath } from "#app/lib/procedure-paths.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { Comparison } from "./comparison.tsx";

export interface DraftConflict {
  /** Of the draft as it is stored now. */
  version: number;
  /** From what is stored to what was sent. */
  comparison: ProcedureComparison | null;
}

/**
 * Someone saved the draft in the meantime: both are shown, and the person chooses. Its button belongs to the editor's form,
 * which may be far below: it takes the focus.
 */
export function DraftConflictChoice({
  stale,
  id,
  formId,
  onTakeTheirs,
}: {
  stale: DraftConflict;
  id: string;
  formId: string;
  onTakeTheirs: () => void;
}) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [stale]);
  return (
    <div ref={box} tabIndex={-1} className="mb-6">
      <Card>
        <CardHeader title={t("procedures.stale.title")} />
        <CardBody className="grid gap-4">
          <Alert tone="warning" live>
            {t("procedures.stale.text")}
          </Alert>
          <Comparison comparison={stale.comparison} />
          <div className="flex flex-wrap gap-3">
            <Button form={formId} name="overwrite" value={stale.version} tone="secondary">
              {t("procedures.stale.keepMine")}
            </Button>
            <LinkButton
              href={editProcedurePath(id, { fresh: stale.version })}
              tone="secondary"
              onClick={() => {
                tellDiscarded();
                onTakeTheirs();
              }}
            >
              {t("procedures.stale.takeTheirs")}
            </LinkButton>
          </div>
        </CardBody>
      </Card>
    </div>
  );
}
