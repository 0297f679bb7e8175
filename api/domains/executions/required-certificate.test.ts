import { expect, test } from "vitest";
import type { ExecutionView } from "#contract/executions/schemas.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { newId } from "#api/infrastructure/ids.ts";
import { accepted, carryTo, command } from "../../../tests/support/lockouts.ts";
import { plantOfEachTest } from "../../../tests/support/plant-of-each-test.ts";

const { api, plant, as, lockout } = plantOfEachTest();

test("a published point that requires a certificate is isolated by someone who has a current one", async () => {
  const tenant = api.deps.db.tenant(plant.tenantId);
  // As it was when the procedure was published.
  await tenant.run(sql`
    update isolation_points set required_certificate = 'toxic_substances'
    where id in (select point_id from equipment_points where equipment_id = ${plant.machines["M-1"]})`);
  await tenant.run(sql`
    insert into procedure_versions (id, procedure_id, number, state, content, author_id, reviewer_id, created_at,
      submitted_at, published_at)
    select ${newId()}, v.procedure_id, v.number + 1, 'published', v.content, v.author_id, v.reviewer_id, now(), now(), now()
    from procedure_versions v join procedures p on p.published_version_id = v.id
    where p.equipment_id = ${plant.machines["M-1"]}`);
  await tenant.run(sql`
    update procedures p set published_version_id = (select id from procedure_versions v
      where v.procedure_id = p.id order by number desc limit 1) where equipment_id = ${plant.machines["M-1"]}`);
  const { planId } = await lockout({ machines: ["M-1"] });
  const view = await carryTo(as, "tess", planId, "shut_down");
  const [point] = view.points;
  expect(point).toMatchObject({ requiredCertificate: "toxic_substances" });
  const isolate = { type: "isolate_point", pointId: point!.id, scannedTag: point!.tag } as const;
  const refused = await command(as("tess"), view, isolate);
  expect(refused.body.reasons).toMatchObject([{ code: "certificate_missing" }]);
  expect(refused.body.reasons[0].message).toContain("ammonia and toxic substances");
  await tenant.run(sql`
    insert into authorisations (id, user_id, kind, certified_on, valid_until)
    values (${newId()}, ${plant.people.tess.id}, 'toxic_substances', '2025-01-01', '2090-01-01')`);
  const done = accepted(await command(as("tess"), view, isolate)) as ExecutionView;
  expect(done.points[0]?.condition.isolated).not.toBeNull();
});
