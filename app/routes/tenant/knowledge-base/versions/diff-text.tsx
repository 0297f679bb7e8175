import { useTranslation } from "react-i18next";
import { classNames } from "#app/ui/class-names.ts";
import type { DiffPiece } from "#app/features/knowledge-base/version-diff.ts";

/**
 * Two versions in one text: additions underlined, removals struck through, both announced to screen readers.
 */
export function DiffText({ pieces }: { pieces: readonly DiffPiece[] }) {
  const { t } = useTranslation();
  return (
    <p className="max-w-[80ch] leading-7 [overflow-wrap:anywhere] whitespace-pre-wrap">
      {pieces.map(({ kind, text }, n) => {
        if (kind === "same") return text;
        const Mark = kind === "added" ? "ins" : "del";
        return (
          <Mark
            key={n}
            className={classNames(
              "rounded px-0.5 decoration-2",
              kind === "added"
                ? "bg-safe-soft text-safe-text underline"
                : "bg-locked-soft text-locked-text line-through",
            )}
          >
            <span className="sr-only">{t(`repository.versions.${kind}`)} </span>
            {text}
          </Mark>
        );
      })}
    </p>
  );
}
