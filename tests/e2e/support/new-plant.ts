import { expect } from "../walker/expect.ts";
import type { Page } from "playwright/test";
import { formatDay } from "#contract/format.ts";
import { tenantUrl, websiteUrl } from "./addresses.ts";
import { enter, takeUpInvitation } from "./invited.ts";
import { linkInMailTo } from "./outbox.ts";
import { answerCookiesOn, type Company, fillSignup, password, sendSignup } from "./signup.ts";
import { text } from "./text.ts";

/** What people of a new company do on screens, from sign-up to their first lockout plan. */

/** From the form and the mailed link to the dashboard. */
export async function signUp(page: Page, company: Company): Promise<void> {
  const asked = new Date();
  await answerCookiesOn(page.context(), tenantUrl(company.slug));
  await page.goto(websiteUrl("/signup"));
  await fillSignup(page, company);
  await sendSignup(page, password);
  await page.waitForURL(/\/verification-pending\?signup=/);
  await page.goto(await linkInMailTo(company.email, asked));
  await page.getByRole("button", { name: text("verifyEmail.title") }).click();
  await page.waitForURL(tenantUrl(company.slug, "/auth"));
  await enter(page, company.slug, company.username, password);
}

/** The first step with this title on the dashboard of a new company. */
export async function firstStep(page: Page, slug: string, title: RegExp): Promise<void> {
  await page.goto(tenantUrl(slug, "/dashboard"));
  await page.getByRole("link", { name: title }).click();
  await page.waitForURL((url) => url.pathname !== "/dashboard");
}

export async function expectStepsDone(page: Page, slug: string, count: number): Promise<void> {
  await page.goto(tenantUrl(slug, "/dashboard"));
  await expect(page.getByText(`${count} of 8 done`)).toBeVisible();
}

/** The form of a machine, with a new location. */
export async function addMachine(page: Page, tag: string, name: string): Promise<void> {
  await page.getByLabel(text("equipment.form.tag")).fill(tag);
  await page.getByLabel(text("equipment.form.name"), { exact: true }).fill(name);
  await page.getByLabel(text("equipment.form.area")).fill("Packing hall");
  await page.getByLabel(text("equipment.form.line"), { exact: true }).fill("Line 1");
  await page.getByRole("button", { name: text("equipment.form.save") }).click();
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
  await page.getByLabel(text("equipment.form.tag")).fill(tag);
  await page.getByLabel(text("points.form.label")).fill(label);
  await page.getByLabel(text("equipment.form.name"), { exact: true }).fill(name);
  await page.getByLabel(text("points.form.deviceType")).selectOption(device);
  await page.getByLabel(text("points.form.location")).fill("Left side of the machine");
  await page.getByLabel(text("points.form.energyType")).selectOption(energy);
  await page.getByLabel(text("points.form.magnitude")).fill(magnitude);
  await page.getByLabel(text("points.form.normalPosition")).fill(positions[0]);
  await page.getByLabel(text("points.form.isolatedPosition")).fill(positions[1]);
  await page.getByLabel(text("points.form.isolationMethod")).fill(method);
  await page.getByLabel(text("points.form.dissipation")).fill(dissipation);
  await page.getByLabel(text("points.form.verification")).fill("Measure it at the machine.");
  await page.getByRole("textbox", { name: text("points.form.verificationLimit") }).fill(limit);
  await page.getByLabel(text("points.form.verificationUnit")).fill(unit);
  if (unit === "V") await page.getByRole("checkbox", { name: text("points.form.proveDead") }).check();
  await page.getByRole("button", { name: text("points.form.save") }).click();
  await expect(page.getByText(`${tag} is added.`, { exact: false })).toBeVisible();
}

/** The form of a series of equipment padlocks. */
export async function addPadlocks(page: Page, first: string, last: string): Promise<void> {
  await page.getByLabel(text("locks.form.first")).fill(first);
  await page.getByLabel(text("locks.form.last")).fill(last);
  await page.getByRole("radio", { name: text("equipment.title") }).check();
  await page.getByRole("button", { name: text("locks.form.saveSeries") }).click();
  await expect(page.getByText(last).first()).toBeVisible();
}

export interface Newcomer {
  name: string;
  username: string;
  email: string;
  kind: string;
  role: string;
}

/** The form of an invitation, and the new person who accepts it from the email. */
export async function invite(page: Page, slug: string, person: Newcomer, newcomer: Page): Promise<void> {
  await page.goto(tenantUrl(slug, "/user-management/invite"));
  await page.getByLabel(text("equipment.form.name"), { exact: true }).fill(person.name);
  await page.getByLabel("Username").fill(person.username);
  await page.getByLabel("Email").fill(person.email);
  await page.getByRole("radio", { name: person.kind }).check();
  await page.getByLabel(text("users.filters.role")).selectOption(person.role);
  await page.getByRole("button", { name: text("users.form.addPerson") }).click();
  await expect(page.getByText(`The invitation is on its way to ${person.email}.`)).toBeVisible();
  await takeUpInvitation(newcomer, slug, person);
}

/** On a person's page: the lockout authorization. The first steps lead there with the form open. */
export async function recordAuthorization(page: Page): Promise<void> {
  const isOpen = new URL(page.url()).searchParams.get("add") === "certificate";
  if (!isOpen) await page.getByText(text("users.certificates.add")).click();
  await page.getByLabel(text("users.certificates.form.validUntil")).fill("2090-01-01");
  await page.getByRole("button", { name: text("users.certificates.form.submit") }).click();
  await expect(
    page.getByText(text("users.certificates.until", { day: formatDay("2090-01-01") })),
  ).toBeVisible();
}
