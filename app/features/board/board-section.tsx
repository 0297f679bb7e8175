import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

interface BoardSectionProps {
  /** Where the figure at the top leads. */
  id: string;
  title: string;
  shown: number;
  count: number;
  children: ReactNode;
}

/** One part of the board. It says so where it does not show everything. */
export function BoardSection({ id, title, shown, count, children }: BoardSectionProps) {
  const { t } = useTranslation();
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="min-w-0">
      <h2 id={`${id}-title`} className="mb-2 text-lg font-semibold">
        {title}
      </h2>
      {children}
      {shown < count && <p className="mt-2 font-semibold">{t("board.more", { shown, count })}</p>}
    </section>
  );
}
