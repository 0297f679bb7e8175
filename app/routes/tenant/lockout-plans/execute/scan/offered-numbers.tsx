import { useTranslation } from "react-i18next";
import { useInteractive } from "#app/lib/interactive.ts";
import { Button } from "#app/ui/button.tsx";

interface OfferedNumbersProps {
  numbers: readonly string[];
  onChoose: (number: string) => void;
}

/** The locks that are most likely next, one press each. Without scripts, the list of all free locks offers them. */
export function OfferedNumbers({ numbers, onChoose }: OfferedNumbersProps) {
  const { t } = useTranslation();
  if (!useInteractive() || numbers.length === 0) return null;
  return (
    <div role="group" aria-label={t("executions.scan.offered")} className="flex flex-wrap gap-2">
      {numbers.map((number) => (
        <Button
          key={number}
          type="button"
          tone="secondary"
          className="font-mono tracking-wide"
          onClick={() => onChoose(number)}
        >
          {number}
        </Button>
      ))}
    </div>
  );
}
