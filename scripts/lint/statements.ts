/**
 * Files of `api/domains` that still hold statements beside other code. The list only gets shorter: a new statement goes
 * to `sql.ts` or a file named `*-sql.ts`.
 */
export const filesWithStatements = [
  "api/domains/billing/agreement.ts",
  "api/domains/billing/card-effects.ts",
  "api/domains/billing/commands.ts",
  "api/domains/billing/details.ts",
  "api/domains/billing/issue.ts",
  "api/domains/billing/renew.ts",
  "api/domains/billing/webhook.ts",
  "api/domains/equipment-imports/commands.ts",
  "api/domains/equipment-imports/jobs.ts",
  "api/domains/equipment-imports/lock-rows.ts",
  "api/domains/equipment-imports/machine-rows.ts",
  "api/domains/equipment-imports/point-rows.ts",
  "api/domains/equipment/history.ts",
  "api/domains/equipment/place-by-name.ts",
  "api/domains/executions/history.ts",
  "api/domains/executions/shown-step.ts",
  "api/domains/identity/portal-realm.ts",
  "api/domains/identity/tenant-realm.ts",
  "api/domains/inbox/daily-mail.ts",
  "api/domains/inbox/done.ts",
  "api/domains/inbox/queries.ts",
  "api/domains/knowledge-base/entries.ts",
  "api/domains/knowledge-base/readings.ts",
  "api/domains/knowledge-base/search.ts",
  "api/domains/onboarding/example.ts",
  "api/domains/onboarding/second-person.ts",
  "api/domains/plans/selection.ts",
  "api/domains/reports/compliance.ts",
  "api/domains/reports/durations.ts",
  "api/domains/reports/inspections.ts",
  "api/domains/reports/lockouts.ts",
  "api/domains/reports/training.ts",
  "api/domains/tenants/create.ts",
  "api/domains/tenants/queries.ts",
  "api/domains/users/certificate-document.ts",
];

const message = "Move the statement to the domain's sql.ts or to a file named *-sql.ts.";

/** Settings of `no-restricted-syntax`: no `sql` tagged template, and no fragment of one. */
export const noStatements = [
  { selector: "TaggedTemplateExpression[tag.name='sql']", message },
  { selector: "CallExpression[callee.object.name='sql']", message },
];
