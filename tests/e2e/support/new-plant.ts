import { expect } from "playwright/test";
import type { Page } from "playwright/test";
import { tenantUrl, websiteUrl } from "./addresses.ts";
import { enter, takeUpInvitation } from "./invited.ts";
import { linkInMailTo } from "./outbox.ts";
import { answerCookiesOn, type Company, fillSignup, password, sendSignup } from "./signup.ts";

/** What the people of a new company do on screens, from the sign-up to the plan of their first lockout. */

/** From the form over the mailed link to one's own dashboard. */
export async function signUp(page: Page, company: Company): Promise<void> {
  const asked = new Date();
  await answerCookiesOn(page.context(), tenantUrl(company.slug));
  await page.goto(websiteUrl("/signup"));
  await fillSignup(page, company);
  await sendSignup(page, password);
  await page.waitForURL(/\/verification-pending\?signup=/);
  await page.goto(await linkInMailTo(company.email, asked));
  await page.getByRole("button", { name: "Confirm and set up" }).click();
  await page.waitForURL(tenantUrl(company.slug, "/auth"));
  await enter(page, company.slug, company.username, password);
}

/** The dashboard of a new company, and the first step of that name on it. */
export async function firstStep(page: Page, slug: string, title: RegExp): Promise<void> {
  await page.goto(tenantUrl(slug, "/dashboard"));
  await page.getByRole("link", { name: title }).click();
  await page.waitForURL((url) => url.pathname !== "/dashboard");
}

export async function expectStepsDone(page: Page, slug: string, count: number): Promise<void> {
  await page.goto(tenantUrl(slug, "/dashboard"));
  await expect(page.getByText(`${count} of 8 done`)).toBeVisible();
}

/** The form of a machine, with a place that is added with it. */
export async function addMachine(page: Page, tag: string, name: string): Promise<void> {
  await page.getByLabel("Tag").fill(tag);
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Area").fill("Packing hall");
  await page.getByLabel("Line", { exact: true }).fill("Line 1");
  await page.getByRole("button", { name: "Save machine" }).click();
  await expect(page.getByText(`${tag} is added.`, { exact: false })).toBeVisible();
}

const points = {
  E1: {
    name: "Main disconnect",
    device: "Disconnect switch",
    energy: "Electrical",
    magnitude: "480 V",
    positions: ["ON", "OFF"],
    method: "Turn the handle to OFF.",
    dissipation: "",
    limit: "50",
    unit: "V",
  },
  A1: {
    name: "Air supply valve",
    device: "Self-venting valve",
    energy: "Compressed air",
    magnitude: "6 bar(g)",
    positions: ["open", "closed and vented"],
    method: "Close the valve.",
    dissipation: "Wait until the venting ends.",
    limit: "0",
    unit: "bar",
  },
} as const;

/** The form of an isolation point of that machine. */
export async function addPoint(page: Page, machine: string, label: keyof typeof points): Promise<void> {
  const { name, device, energy, magnitude, positions, method, dissipation, limit, unit } = points[label];
  const tag = `${machine}-${label}`;
  await page.getByLabel("Tag").fill(tag);
  await page.getByLabel("Short label").fill(label);
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Kind of device").selectOption(device);
  await page.getByLabel("Where exactly").fill("Left side of the machine");
  await page.getByLabel("Kind of energy").selectOption(energy);
  await page.getByLabel("How much").fill(magnitude);
  await page.getByLabel("Normal position").fill(positions[0]);
  await page.getByLabel("Isolated position").fill(positions[1]);
  await page.getByLabel("How it is isolated").fill(method);
  await page.getByLabel("How stored energy is relieved").fill(dissipation);
  await page.getByLabel("How zero energy is verified").fill("Measure it at the machine.");
  await page.getByLabel("Highest safe reading").fill(limit);
  await page.getByLabel("Unit of the reading").fill(unit);
  await page.getByRole("button", { name: "Save point" }).click();
  await expect(page.getByText(`${tag} is added.`, { exact: false })).toBeVisible();
}

/** The form of a series of equipment padlocks. */
export async function addPadlocks(page: Page, first: string, last: string): Promise<void> {
  await page.getByLabel("First number").fill(first);
  await page.getByLabel("Last number").fill(last);
  await page.getByRole("radio", { name: "Equipment" }).check();
  await page.getByRole("button", { name: "Add these padlocks" }).click();
  await expect(page.getByText(last).first()).toBeVisible();
}

export interface Newcomer {
  name: string;
  username: string;
  email: string;
  kind: string;
  role: string;
}

/** The form of an invitation, and the newcomer who takes it up from the mail. */
export async function invite(page: Page, slug: string, person: Newcomer, newcomer: Page): Promise<void> {
  await page.goto(tenantUrl(slug, "/user-management/invite"));
  await page.getByLabel("Name", { exact: true }).fill(person.name);
  await page.getByLabel("Username").fill(person.username);
  await page.getByLabel("Email").fill(person.email);
  await page.getByRole("radio", { name: person.kind }).check();
  await page.getByLabel("Role").selectOption(person.role);
  await page.getByRole("button", { name: "Send the invitation" }).click();
  await expect(page.getByText(`The invitation is on its way to ${person.email}.`)).toBeVisible();
  await takeUpInvitation(newcomer, slug, person);
}

/** On a person's page: the certificate that lets them lock out. The first steps lead there with the form open. */
export async function recordAuthorization(page: Page): Promise<void> {
  const isOpen = new URL(page.url()).searchParams.get("add") === "certificate";
  if (!isOpen) await page.getByText("Add or renew a certificate").click();
  await page.getByLabel("Valid until").fill("2090-01-01");
  await page.getByRole("button", { name: "Record the certificate" }).click();
  await expect(page.getByText("Until 1 Jan 2090")).toBeVisible();
}
