import { sql } from "#api/infrastructure/database/sql.ts";
import type { TestApi } from "./api.ts";
import type { MachineTag, Plant } from "./plant.ts";

/** Publishes the next version of a machine's procedure, which freezes the machine's points as they are now. */
export async function publishNextVersion(
  api: TestApi,
  plant: Plant,
  machine: MachineTag,
  content: object = {},
): Promise<void> {
  const { mona, sam } = plant.people;
  await api.deps.db.inTenant(plant.tenantId, async (tx) => {
    const procedure = await tx.first(sql<{ id: string; published: string }>`
      select id, published_version_id as published from procedures
      where equipment_id = ${plant.machines[machine]} for update`);
    if (!procedure) throw new Error(`${machine} has no procedure.`);
    const { id, published } = procedure;
    await tx.run(sql`update procedure_versions set state = 'superseded' where id = ${published}`);
    const next = await tx.first(sql<{ id: string }>`
      insert into procedure_versions (id, procedure_id, number, state, content, author_id, reviewer_id, published_at)
      select gen_random_uuid(), ${id}, number + 1, 'published', content || ${JSON.stringify(content)}::jsonb, ${mona.id}, ${sam.id}, now()
      from procedure_versions where id = ${published} returning id`);
    await tx.run(sql`
      update procedures set published_version_id = ${next?.id ?? null}, version = version + 1 where id = ${id}`);
  });
}
