import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { i18n } from "#app/lib/i18n.server.ts";
import { Figures } from "./figures.tsx";

const figures = {
  operational: 4,
  lockedOut: 2,
  activePermits: 2,
  overdueInspections: 0,
  energizedForTest: 0,
  partlyLocked: 0,
};
const nowhere = {} as Parameters<typeof Figures>[0]["open"];

test("the tile of locked-out machines says which of them no one may rely on, and nothing where there is none", () => {
  const html = (counts: object) =>
    renderToStaticMarkup(<Figures figures={{ ...figures, ...counts }} open={nowhere} />);
  expect(html({ partlyLocked: 1 })).toContain(i18n.t("shell.notLockedOut.partlyLocked", { count: 1 }));
  // Nothing is in its place, and an empty place takes no room.
  expect(html({})).toContain('<span class="hint empty:hidden"></span>');
});
