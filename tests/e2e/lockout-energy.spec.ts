import type { EquipmentItem } from "#contract/equipment/schemas.ts";
import { apiClientOf } from "./support/api-client.ts";
import { expect, signIn, tenantUrl, test } from "./support/fixtures.ts";
import { text } from "./support/text.ts";

test("a point that is live while its machine is locked out is a danger, never safe or neutral @no-js", async ({
  page,
}) => {
  // Its main disconnect is energized for a test, or was until the test ended.
  const api = await apiClientOf("default", "viewer");
  const { items } = await api.get<{ items: EquipmentItem[] }>("/api/equipment?search=MF-IMM-003");
  await signIn(page, "default", "technician");
  await page.goto(tenantUrl("default", `/equipment/${items[0]?.id}`));
  const disconnect = page.getByRole("listitem").filter({ hasText: "MF-IMM-003-E1" }).first();
  const live = [text("equipment.point.underTest"), text("equipment.point.energized")];
  const badge = disconnect.getByText(new RegExp(live.join("|")));
  await expect(badge).toBeVisible();
  await expect(badge).toHaveClass(/\bbg-locked\b/);
  await expect(badge.locator("svg")).toHaveCount(1);
  await expect(page.getByText(text("equipment.point.heldBy")).first()).toBeVisible();
});
