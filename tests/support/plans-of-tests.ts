import { onTestFinished, vi } from "vitest";
import { type PlanDetail } from "#contract/plans/schemas.ts";
import { Database } from "#api/infrastructure/database/database.ts";
import { type Scope } from "#api/infrastructure/database/scope.ts";
import { type Sql } from "#api/infrastructure/database/sql.ts";
import { accepted, draftOf, type Job } from "./lockouts.ts";
import { type Username } from "./plant.ts";
import { plantOfEachTest } from "./plant-of-each-test.ts";

/** A plant of each test, and the ways to draft and submit its plans. */
export function plansOfTests() {
  const { api, plant, as } = plantOfEachTest();

  const urlOf = ({ id }: { id: string }) => `/api/lockout-plans/${id}`;
  const post = (who: Username, plan: { id: string }, act: string, body: object) =>
    as(who).send("POST", `${urlOf(plan)}/${act}`, body);
  const draft = async (job: Job = {}, who: Username = "mona") =>
    accepted(await as(who).send("POST", "/api/lockout-plans", draftOf(plant, job))) as PlanDetail;
  const submit = async (plan: PlanDetail) =>
    accepted(await post("mona", plan, "submit", { version: plan.version })) as PlanDetail;
  const read = async (plan: { id: string }, who: Username = "mona") =>
    accepted(await as(who).get(urlOf(plan))) as PlanDetail;

  /** How many statements the API sends outside transactions from now on. */
  function countStatements(): () => number {
    let count = 0;
    const spy = vi.spyOn(api.deps.db, "tenant");
    const real = Database.prototype.tenant.bind(api.deps.db);
    spy.mockImplementation((tenantId) => {
      const scope = real(tenantId);
      const counted =
        <Result>(ask: (query: Sql<never>) => Result) =>
        (query: Sql<never>) => {
          count++;
          return ask(query);
        };
      return { all: counted(scope.all), first: counted(scope.first), run: counted(scope.run) } as Scope;
    });
    onTestFinished(() => spy.mockRestore());
    return () => count;
  }
  return { api, plant, as, urlOf, post, draft, submit, read, countStatements };
}
