import { formatDay } from "#contract/format.ts";
import { userRefusal } from "#contract/users/sentences.ts";
import { planRefusal } from "#contract/plans/sentences.ts";
import { expectAccessible } from "./support/accessible.ts";
import { expect, tenantUrl, test } from "./support/fixtures.ts";
import { LockoutScreen } from "./support/lockout.ts";
import * as plant from "./support/new-plant.ts";
import { startOwnProduct } from "./support/own-product.ts";
import { newCompany, signupTooSoon } from "./support/signup.ts";
import { text } from "./support/text.ts";

let stop: () => Promise<void>;
test.beforeAll(async () => {
  stop = await startOwnProduct({ DEMO_DATA: "off", LOG_LEVEL: "error" });
});
test.afterAll(() => stop());

const machine = "PK-100";

test("[PRODUCT-13] [PRODUCT-04] a new company comes from the sign-up to its first closed lockout on screens alone @desktop", async ({
  page: ida,
  openVisitor,
  expectOnConsole,
}) => {
  expectOnConsole(signupTooSoon);
  // Three people go through about sixty screens.
  test.setTimeout(900_000);
  const company = newCompany();
  const { slug } = company;
  const url = (path: string) => tenantUrl(slug, path);
  await plant.signUp(ida, company);
  await plant.expectStepsDone(ida, slug, 0);
  await expectAccessible(ida);

  await plant.firstStep(ida, slug, /^Add a location and a machine/);
  await plant.addMachine(ida, machine, "Carton packer");
  await plant.expectStepsDone(ida, slug, 1);
  await plant.firstStep(ida, slug, /^Add isolation points/);
  await expect(ida.getByText(text("points.form.machine", { tag: machine }))).toBeVisible();
  await plant.addPoint(ida, machine, "E1");
  await ida.getByRole("link", { name: text("equipment.pointsActions.add") }).click();
  await plant.addPoint(ida, machine, "A1");
  await plant.expectStepsDone(ida, slug, 2);
  await plant.firstStep(ida, slug, /^Register your padlocks/);
  await plant.addPadlocks(ida, "L-001", "L-010");
  await plant.expectStepsDone(ida, slug, 3);

  // While she is alone, the page tells her before she writes.
  await ida.goto(url("/procedures/new"));
  await expect(ida.getByText(text("secondPerson.procedures.alone"))).toBeVisible();
  await ida.goto(url("/lockout-plans/new"));
  await expect(ida.getByText(text("secondPerson.plans.alone"))).toBeVisible();

  await plant.firstStep(ida, slug, /^Invite a second person/);
  const mona = await openVisitor();
  const role = { kind: "Other employee", role: "System administrator" };
  await plant.invite(
    ida,
    slug,
    { name: "Mona Berg", username: "mona", email: `mona@${slug}.example`, ...role },
    mona,
  );
  const tom = await openVisitor();
  const authorized = { kind: text("users.kinds.authorised"), role: "Authorized employee" };
  await plant.invite(
    ida,
    slug,
    { name: "Tom Weld", username: "tom", email: `tom@${slug}.example`, ...authorized },
    tom,
  );
  await plant.expectStepsDone(ida, slug, 4);
  await ida.goto(url("/procedures/new"));
  await expect(ida.getByText(text("secondPerson.procedures.alone"))).toHaveCount(0);

  await plant.firstStep(ida, slug, /^Record lockout authorizations/);
  await expect(ida.getByRole("heading", { level: 1, name: "Tom Weld" })).toBeVisible();
  await plant.recordAuthorization(ida);
  await ida.getByRole("link", { name: text("locks.give.link") }).click();
  await ida.getByLabel(text("locks.give.newNumber")).fill("P-001");
  await ida.getByRole("button", { name: text("locks.give.crumb") }).click();
  await expect(ida.getByRole("link", { name: "P-001" })).toBeVisible();
  await plant.expectStepsDone(ida, slug, 5);

  // Only the second person may record her authorization.
  await ida.goto(url("/user-management?search=ida"));
  await ida.getByRole("link", { name: "Ida Nord" }).click();
  await expect(ida.getByText(userRefusal("own_certificate").message)).toBeVisible();
  await mona.goto(ida.url());
  await mona.getByRole("link", { name: text("equipment.form.edit") }).click();
  await mona.getByRole("radio", { name: text("users.kinds.authorised") }).check();
  await mona.getByRole("button", { name: text("equipment.form.saveChanges") }).click();
  await plant.recordAuthorization(mona);

  await plant.firstStep(ida, slug, /^Write a procedure/);
  await ida.getByRole("button", { name: text("procedures.new.submit") }).click();
  await ida.getByLabel(text("procedures.sections.intendedUse")).fill("Clearing jams and changing belts.");
  await expect(ida.getByText(text("procedures.check.complete")).first()).toBeVisible();
  await ida.getByRole("button", { name: text("procedures.editor.finish") }).click();
  await ida.getByLabel(text("procedures.submit.note")).fill("The first version.");
  await ida.getByRole("button", { name: text("procedures.submit.button") }).click();
  await expect(ida.getByText(`Version 1 of ${machine} is in review.`)).toBeVisible();
  await mona.goto(url("/inbox"));
  await mona
    .getByRole("link", { name: new RegExp(machine) })
    .first()
    .click();
  await mona.getByRole("button", { name: text("procedures.review.publish") }).click();
  await expect(mona.getByText(text("flash.procedurePublished", { number: 1, tag: machine }))).toBeVisible();
  await plant.expectStepsDone(ida, slug, 6);

  await plant.firstStep(ida, slug, /^Plan a lockout/);
  await ida.getByLabel(text("procedures.editor.title")).fill("Change the infeed belt");
  await ida.getByLabel(text("executions.inputs.reason")).fill("It is worn.");
  await expect(ida.getByRole("checkbox", { name: machine })).toBeChecked();
  await ida
    .getByLabel(text("plans.form.responsible"))
    .selectOption(`Tom Weld: ${text("plans.people.authorisedUntil", { day: formatDay("2090-01-01") })}`);
  await ida.getByRole("checkbox", { name: "Mona Berg" }).check();
  await ida.getByRole("button", { name: text("plans.form.saveDraft") }).click();
  await ida.getByRole("button", { name: text("plans.submit") }).click();
  await expect(ida.getByText(planRefusal("own_plan").message)).toBeVisible();
  await mona.goto(url("/inbox?kind=approve_plan"));
  await mona.getByRole("link", { name: "Change the infeed belt" }).first().click();
  await mona.getByRole("button", { name: text("plans.decision.approve") }).click();
  await expect(mona.getByText(/is approved\. The lockout can begin\./)).toBeVisible();
  await plant.expectStepsDone(ida, slug, 7);

  await tom.goto(url("/inbox"));
  await tom.getByRole("link", { name: "Change the infeed belt" }).first().click();
  let lock = 0;
  const screen = new LockoutScreen(tom, { nextLock: () => `L-00${++lock}`, ownLock: "P-001" });
  await screen.stepTo(/^Sign on/);
  await screen.takeStep();
  await expect(screen.heading).toHaveText(text("executions.tasks.sign_off.title"));
  await screen.stepTo(/close the lockout$/i);
  await screen.takeStep();
  await expect(tom.getByText(text("executions.over.closed"), { exact: true })).toBeVisible();

  await ida.goto(url("/dashboard"));
  await expect(ida.getByRole("heading", { name: text("dashboard.title"), level: 1 })).toBeVisible();
  await expect(ida.getByRole("heading", { name: text("firstSteps.title") })).toHaveCount(0);
});
