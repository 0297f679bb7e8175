import { isRouteErrorResponse, useRevalidator, useRouteError } from "react-router";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Monitor } from "#app/ui/icons/icons.ts";

/** How often a screen without a board tries again, ms: the cause may be a restart. */
const tryAgainEvery = 30_000;

/** In place of the board: the link is over, or Hasp does not answer. Nothing old stays on the wall. */
export function WallOver() {
  const { t } = useTranslation();
  const error = useRouteError();
  const { revalidate } = useRevalidator();
  const isOver = isRouteErrorResponse(error) && error.status === 404;
  useEffect(() => {
    const timer = setInterval(() => void revalidate(), tryAgainEvery);
    return () => clearInterval(timer);
  }, [revalidate]);
  return (
    <main id="main" className="wall grid min-h-dvh content-center">
      <EmptyState
        icon={<Monitor aria-hidden />}
        title={<h1>{t(isOver ? "board.wall.over" : "board.wall.out")}</h1>}
      >
        {t(isOver ? "board.wall.overText" : "board.wall.outText")}
      </EmptyState>
    </main>
  );
}
