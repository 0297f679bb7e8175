import { useTranslation } from "react-i18next";
import { useAnswerFocus } from "#app/lib/answer-focus.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { TagChip } from "#app/ui/tag-chip.tsx";

interface ConfirmArchiveProps {
  /** The IDs of the machines that were ticked; none before the first press. */
  asked: readonly string[];
  machines: readonly { id: string; tag: string }[];
  pending: boolean;
}

/** Asks before machines are archived together. Other ticks than those asked about are asked about again. */
export function ConfirmArchive({ asked, machines, pending }: ConfirmArchiveProps) {
  const { t } = useTranslation();
  const box = useAnswerFocus(asked.length > 0 && asked);
  if (asked.length === 0) return null;
  return (
    <div ref={box} tabIndex={-1} className="mb-5">
      {/* What Enter on a box presses: not the button that archives. */}
      <button name="intent" value="labels" tabIndex={-1} aria-hidden className="sr-only" />
      <input type="hidden" name="confirmed" value={asked.join()} />
      <Alert
        tone="warning"
        title={t("equipment.bulk.ask", { count: asked.length })}
        actions={
          <Button name="intent" value="archive" tone="danger" pending={pending}>
            {t("equipment.bulk.confirm", { count: asked.length })}
          </Button>
        }
      >
        <p>{t("equipment.bulk.askText")}</p>
        <p className="mt-1 flex flex-wrap gap-2">
          {machines
            .filter(({ id }) => asked.includes(id))
            .map(({ id, tag }) => (
              <TagChip key={id} tag={tag} />
            ))}
        </p>
      </Alert>
    </div>
  );
}
