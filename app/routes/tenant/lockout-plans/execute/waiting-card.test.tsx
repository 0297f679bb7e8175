import { renderToString } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { expect, test } from "vitest";
import type { ExecutionView } from "#contract/executions/schemas.ts";
import { i18n } from "#app/lib/i18n.server.ts";
import { WaitingCard } from "./waiting-card.tsx";

const said = (state: ExecutionView["state"], mayExecute = false, leases: object[] = []) => {
  const points = [{ id: "e1", tag: "E1" }];
  const view = { state, closed: null, cancelled: null, responsible: { name: "Tess Okafor" }, points, leases };
  return renderToString(
    <I18nextProvider i18n={i18n}>
      <WaitingCard view={view as unknown as ExecutionView} mayExecute={mayExecute} />
    </I18nextProvider>,
  );
};

test("[GUARD-05] who only looks on is told of STOP where it is on the screen, and whom to tell", () => {
  expect(said("working")).toContain("press STOP above, then tell Tess Okafor");
  expect(said("approved")).not.toContain("STOP");
  expect(said("unsafe")).not.toContain("STOP");
  expect(said("unsafe")).toContain("tell Tess Okafor");
});

test("who waits for someone at work offline is told for whom, and where", () => {
  const lease = { by: { userId: "ben", name: "Ben Tech" }, pointIds: ["e1"] };
  expect(said("de_energised", true, [lease])).toContain("Waiting for Ben Tech: offline work at E1");
  expect(said("de_energised", true)).toContain(i18n.t("executions.waiting.title"));
});
