import type { ProcedureContent } from "#contract/procedures.ts";
import type { Transaction } from "../platform/database/scope.ts";
import { sql } from "../platform/database/sql.ts";
import { newId } from "../platform/ids.ts";
import type { CatalogueProcedure } from "./catalogue/types.ts";
import type { SeededEquipment, SeededMachine } from "./equipment.ts";
import type { SeededPeople } from "./people.ts";

const day = 86_400_000;

/** Machines whose procedure has a history: how many versions, and whether one more is waiting for its review. */
const histories: Record<string, { published: number; inReview: boolean }> = {
  "FB-FIL-007": { published: 3, inReview: true },
  "HV-BML-001": { published: 2, inReview: false },
};

/** The one whose inspection is overdue, 29 CFR 1910.147(c)(6). */
const overdueTag = "PH-FBD-204";

/** Every machine's procedure: written by the safety manager, reviewed by the supervisor, published. `now` in ms. */
export async function addProcedures(
  tx: Transaction,
  equipment: SeededEquipment,
  people: SeededPeople,
  now: number,
): Promise<void> {
  for (const machine of equipment.values()) {
    const inspectedOn = new Date(now - (machine.tag === overdueTag ? 400 : 120) * day)
      .toISOString()
      .slice(0, 10);
    await addProcedure(tx, machine, people, inspectedOn, now);
  }
}

async function addProcedure(
  tx: Transaction,
  machine: SeededMachine,
  people: SeededPeople,
  inspectedOn: string,
  now: number,
): Promise<void> {
  const procedureId = newId();
  await tx.run(sql`
    insert into procedures (id, equipment_id, equipment_tag, title, last_inspected_on, inspection_due_on)
    values (${procedureId}, ${machine.id}, ${machine.tag}, ${machine.procedure.title}, ${inspectedOn},
      (${inspectedOn}::date + interval '12 months')::date)`);
  const { published, inReview } = histories[machine.tag] ?? { published: 1, inReview: false };
  for (let number = 1; number <= published + (inReview ? 1 : 0); number++) {
    const state = number < published ? "superseded" : number === published ? "published" : "in_review";
    const publishedAt =
      state === "in_review" ? null : new Date(now - (published - number + 1) * 150 * day).toISOString();
    const versionId = newId();
    await tx.run(sql`
      insert into procedure_versions (id, procedure_id, number, state, content, author_id, reviewer_id, published_at)
      values (${versionId}, ${procedureId}, ${number}, ${state}, ${JSON.stringify(contentOf(machine.procedure))}::jsonb,
        ${people.get("manager")?.id}, ${publishedAt ? people.get("supervisor")?.id : null}, ${publishedAt})`);
    if (state === "published")
      await tx.run(sql`update procedures set published_version_id = ${versionId} where id = ${procedureId}`);
  }
}

function contentOf({ title: _, ...procedure }: CatalogueProcedure): ProcedureContent {
  return {
    ...procedure,
    steps: procedure.steps.map((step) => ({
      kind: step.kind,
      text: step.text,
      pointTag: step.pointTag ?? null,
      caution: step.caution ?? null,
      minutes: step.minutes ?? null,
    })),
  };
}
