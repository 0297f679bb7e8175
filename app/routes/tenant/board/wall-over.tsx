import { useRevalidator } from "react-router";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Monitor } from "#app/ui/icons/icons.ts";

/** How often a screen without a board tries again, ms: the cause may be a restart. */
const tryAgainEvery = 30_000;

/** In place of the board: the link is over, or Hasp does not answer. Nothing old stays on the wall. */
export function WallOver({ reason }: { reason: "over" | "out" }) {
  const { t } = useTranslation();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => void revalidate(), tryAgainEvery);
    return () => clearInterval(timer);
  }, [revalidate]);
  return (
    <main id="main" className="wall grid min-h-dvh content-center">
      <div className="grid justify-items-center gap-2 px-6 py-12 text-center">
        <Monitor aria-hidden className="mb-1 size-10 text-ink-muted" />
        <h1 className="text-lg font-semibold">{t(`board.wall.${reason}`)}</h1>
        <p className="max-w-prose text-ink-muted">{t(`board.wall.${reason}Text`)}</p>
      </div>
    </main>
  );
}
