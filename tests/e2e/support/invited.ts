import { expect } from "../walker/expect.ts";
import type { Page } from "playwright/test";
import { tenantUrl } from "./addresses.ts";
import { apiClientOf } from "./api-client.ts";
import { linkInMailTo } from "./outbox.ts";
import { text } from "./text.ts";

/** The password that invited people choose in a journey. */
export const chosenPassword = "three plain words and more";

export interface Invited {
  id: string;
  username: string;
  email: string;
  name: string;
}

/** The journey's own person, invited by the administrator by email. */
export async function invitePerson(
  slug: string,
  username: string,
  roleKey = "affected_employee",
): Promise<Invited> {
  const admin = await apiClientOf(slug, "admin");
  const { items: roles } = await admin.get<{ items: { id: string; key: string; name: string }[] }>(
    "/api/roles",
  );
  const roleId = roles.find(({ key, name }) => key === roleKey || name === roleKey)?.id;
  // A dot between words would look like a web address.
  const name = `Journey ${username.replaceAll(".", " ")}`;
  const email = `${username}@${slug}.example`;
  const { id } = await admin.post<{ id: string }>("/api/users", {
    name,
    username,
    email,
    kind: "affected",
    roleId,
  });
  return { id, username, email, name };
}

/** Opens the link from the email, chooses a password and signs in, as the person invited does. */
export async function takeUpInvitation(page: Page, slug: string, { email, username }: Omit<Invited, "id">) {
  await page.goto(await linkInMailTo(email, new Date(Date.now() - 60_000)));
  await page.getByLabel("Password", { exact: true }).fill(chosenPassword);
  await page.getByRole("button", { name: text("newPassword.submit") }).click();
  await expect(page.getByText(text("flash.invitationAccepted"))).toBeVisible();
  await enter(page, slug, username);
}

/** Signs in by the form, on the sign-in page. */
export async function enter(
  page: Page,
  slug: string,
  username: string,
  password = chosenPassword,
): Promise<void> {
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL(tenantUrl(slug, "/dashboard"));
}
