import { randomUUID } from "node:crypto";
import type { Page } from "playwright/test";
import { inputRefusal } from "#contract/sentences.ts";
import { expect, signInToPlatform, test, websiteUrl } from "./support/fixtures.ts";
import { expectMailTo } from "./support/outbox.ts";
import { text } from "./support/text.ts";

/** A form sent as soon as it opens is refused, then sent again. */
const tooSoon = /status of 429/;

const enterCompany = (page: Page) =>
  page.getByLabel(text("website.inquiry.fields.company.label"), { exact: true }).fill("Mill Ltd");

/** Each form: its page, its fields besides the person, its button, and the page's answer. */
const forms: readonly {
  path: string;
  enter: (page: Page) => Promise<void>;
  button: string;
  sent: string;
  kind: string;
}[] = [
  {
    path: "/demo",
    enter: async (page) => {
      await enterCompany(page);
      await page.getByLabel(text("website.inquiry.fields.industry.label")).selectOption("manufacturing");
      await page.getByRole("radio", { name: text("website.inquiry.choices.machines.21-100") }).check();
    },
    button: text("website.inquiry.demo.submit"),
    sent: text("website.inquiry.demo.sent"),
    kind: "Demo",
  },
  {
    path: "/talk-to-sales",
    enter: async (page) => {
      await enterCompany(page);
      await page.getByLabel(text("website.inquiry.fields.companySize.label")).selectOption("50-249");
      await page.getByLabel(text("website.inquiry.fields.sites.label")).fill("2");
      await page.getByRole("radio", { name: text("website.inquiry.choices.currentSystem.paper") }).check();
    },
    button: text("website.inquiry.sales.submit"),
    sent: text("website.inquiry.sales.sent"),
    kind: "Sales",
  },
  {
    path: "/get-started",
    enter: async (page) => {
      await enterCompany(page);
      await page.getByRole("radio", { name: text("website.inquiry.choices.beginWith.procedures") }).check();
    },
    button: text("website.inquiry.start.submit"),
    sent: text("website.inquiry.start.sent"),
    kind: "Get started",
  },
  {
    path: "/expressions-of-interest",
    enter: async (page) => {
      await page.getByRole("checkbox", { name: text("website.inquiry.choices.features.offline") }).check();
    },
    button: text("website.inquiry.interest.submit"),
    sent: text("website.inquiry.interest.sent"),
    kind: "Interest",
  },
  {
    path: "/contact",
    enter: async (page) => {
      await page.getByLabel(text("website.inquiry.fields.topic.label")).selectOption("product");
      await page.getByLabel(text("website.inquiry.contact.message")).fill("Which padlocks fit your hasps?");
    },
    button: text("website.inquiry.contact.submit"),
    sent: text("website.inquiry.contact.sent"),
    kind: "Contact",
  },
];

test("[PRODUCT-14] each form arrives under Sales Inquiries, and is confirmed by email @desktop @no-js", async ({
  page,
  context,
  expectOnConsole,
}) => {
  expectOnConsole(tooSoon);
  const since = new Date();
  const visitor = `Visitor ${randomUUID().slice(0, 8)}`;
  const emailOf = (kind: string) => `${kind}.${visitor}@visitor.example`.replaceAll(" ", "-").toLowerCase();
  // All forms are opened first, because a form sent as soon as it opens is refused.
  const opened: Page[] = [];
  for (const { path } of forms) {
    const tab = await context.newPage();
    await tab.goto(websiteUrl(path));
    opened.push(tab);
  }
  for (const [position, form] of forms.entries()) {
    const tab = opened[position] as Page;
    await tab.getByLabel(text("website.inquiry.fields.name.label")).fill(visitor);
    await tab.getByLabel(text("website.inquiry.fields.email.label")).fill(emailOf(form.kind));
    await form.enter(tab);
    await send(tab, form.button, form.sent);
    await tab.close();
  }
  for (const { kind } of forms) {
    await expectMailTo(emailOf(kind), since, "We will read it and reply to this address.");
  }

  await signInToPlatform(page);
  await page.goto(websiteUrl("/admin/inquiries"));
  await page.getByLabel(text("inquiries.search")).fill(visitor);
  await page.getByRole("search").getByRole("button").click();
  const rows = page
    .getByRole("table", { name: "Sales Inquiries" })
    .getByRole("row")
    .filter({ hasText: visitor });
  await expect(rows).toHaveCount(forms.length);
  for (const [position, { kind }] of [...forms].reverse().entries()) {
    await expect(rows.nth(position)).toContainText(kind);
  }
});

test("[PRODUCT-14] an inquiry is noted, handed over and answered by email @desktop @no-js", async ({
  page,
  context,
  expectOnConsole,
}) => {
  expectOnConsole(tooSoon);
  const since = new Date();
  const visitor = `Visitor ${randomUUID().slice(0, 8)}`;
  const email = `${visitor.replace(" ", "-").toLowerCase()}@visitor.example`;
  const website = await context.newPage();
  await website.goto(websiteUrl("/contact?utm_source=spring-fair"));
  await website.getByLabel(text("website.inquiry.fields.name.label")).fill(visitor);
  await website.getByLabel(text("website.inquiry.fields.email.label")).fill(email);
  await website.getByLabel(text("website.inquiry.fields.topic.label")).selectOption("product");
  await website.getByLabel(text("website.inquiry.contact.message")).fill("Which padlocks fit your hasps?");
  await signInToPlatform(page);
  await send(website, text("website.inquiry.contact.submit"), text("website.inquiry.contact.sent"));
  await website.close();

  await page.goto(websiteUrl(`/admin/inquiries?search=${encodeURIComponent(visitor)}`));
  await page.getByRole("link", { name: visitor }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(visitor);
  await expect(page.getByText("Which padlocks fit your hasps?")).toBeVisible();
  await expect(page.getByText("spring-fair")).toBeVisible();

  await page.getByLabel(text("inquiries.note.label")).fill("Asked at the fair.");
  await page.getByRole("button", { name: text("inquiries.note.add") }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Asked at the fair." })).toBeVisible();
  await page.getByLabel(text("inquiries.columns.owner")).selectOption("Paula Platform");
  await page.getByRole("button", { name: text("inquiries.save") }).click();
  await expect(
    page
      .getByRole("listitem")
      .filter({ hasText: text("inquiries.thread.owner", { name: "Paula Platform" }) }),
  ).toBeVisible();
  await page.getByLabel(text("inquiries.reply.text")).fill("Any lock with a shackle of 6 mm.");
  await page.getByRole("button", { name: text("inquiries.reply.send") }).click();
  await expect(
    page.getByRole("listitem").filter({ hasText: "Any lock with a shackle of 6 mm." }),
  ).toBeVisible();
  await expect(
    page
      .getByRole("listitem")
      .filter({ hasText: text("inquiries.thread.state", { state: text("inquiries.states.answered") }) }),
  ).toBeVisible();
  await expectMailTo(email, since, "Any lock with a shackle of 6 mm.");
});

test("[PRODUCT-14] what is wrong with a form is said, and what was typed stays @desktop @no-js", async ({
  page,
  expectOnConsole,
}) => {
  expectOnConsole(/status of 4(00|29)/);
  await page.goto(websiteUrl("/contact"));
  // Each visitor gets their own form, so no cache may store the page.
  const [first, second] = await Promise.all([1, 2].map(() => formKeyOf(page)));
  expect(first).toMatch(/^[\w-]{36}$/);
  expect(second).not.toBe(first);
  await page.getByLabel(text("website.inquiry.fields.name.label")).fill("Ada Byron");
  await page.getByLabel(text("website.inquiry.fields.email.label")).fill("ada@mill");
  await page.getByLabel(text("website.inquiry.fields.topic.label")).selectOption("other");
  await page.getByLabel(text("website.inquiry.contact.message")).fill("A message that took long to write.");
  await page.getByRole("button", { name: text("website.inquiry.contact.submit") }).click();
  await expect(page.getByRole("alert")).toContainText(
    `${text("website.inquiry.fields.email.label")}: ${inputRefusal("not_an_email").message}`,
  );
  await expect(page.getByLabel(text("website.inquiry.fields.email.label"))).toHaveAttribute(
    "aria-invalid",
    "true",
  );
  await expect(page.getByLabel(text("website.inquiry.contact.message"))).toHaveValue(
    "A message that took long to write.",
  );
  await expect(page.getByLabel(text("website.inquiry.fields.topic.label"))).toHaveValue("other");
  await page.getByLabel(text("website.inquiry.fields.email.label")).fill("ada@mill.example");
  await send(page, text("website.inquiry.contact.submit"), text("website.inquiry.contact.sent"));
});

test("[PRODUCT-14] the list of inquiries keeps its filters in the address, and exports what it shows @desktop", async ({
  page,
}) => {
  await signInToPlatform(page);
  await page.goto(websiteUrl("/admin/inquiries"));
  await page.getByRole("link", { name: text("inquiries.states.all"), exact: true }).click();
  await page.getByLabel(text("inquiries.columns.kind")).selectOption("Sales");
  await page.getByLabel(text("inquiries.search")).fill("havenstaal");
  await page.getByRole("search").getByRole("button").click();
  await expect(page).toHaveURL(/\/admin\/inquiries\?search=havenstaal&state=all&kind=sales&owner=$/);
  await expect(page.getByRole("row").filter({ hasText: "Gerrit Vos" })).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "Tomás Herrera" })).toHaveCount(0);
  const href = await page.getByRole("link", { name: text("exports.csv") }).getAttribute("href");
  const file = await page.request.get(websiteUrl(href ?? ""));
  expect(file.headers()["content-disposition"]).toMatch(/hasp-inquiries-.*\.csv/);
  expect((await file.text()).trim().split("\r\n")).toHaveLength(2);
  await page.getByRole("link", { name: "Gerrit Vos" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Gerrit Vos, Havenstaal");
});

/** The idempotency key in the form, from a new request for the page. */
async function formKeyOf(page: Page): Promise<string | undefined> {
  const html = await (await page.request.get(websiteUrl("/contact"))).text();
  return /name="key" value="([^"]+)"/.exec(html)?.[1];
}

/** A form filled faster than a person can must be sent again a moment later. */
async function send(page: Page, button: string, sent: string): Promise<void> {
  const submit = page.getByRole("button", { name: button });
  await expect(async () => {
    if (await submit.isVisible()) await submit.click();
    await expect(page.getByRole("status")).toContainText(sent, { timeout: 1_500 });
  }).toPass({ timeout: 60_000 });
}
