import type { ProcedureContent } from "#contract/procedures/schemas.ts";
import { completeContent, emptyStep } from "#domain/procedure-content.ts";
import type { Transaction } from "#api/infrastructure/database/scope.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { newId } from "#api/infrastructure/ids.ts";
import { pasteurizerInSpanish } from "./catalog/pasteurizer-in-spanish.ts";
import type { SeededEquipment, SeededMachine } from "./equipment.ts";
import { addInspection } from "./inspections.ts";
import type { SeededPeople } from "./people.ts";

const day = 86_400_000;

/** Machines whose procedure has a history: how many versions, and whether one more is waiting for its review. */
const histories: Record<string, { published: number; inReview: boolean }> = {
  "FB-FIL-007": { published: 3, inReview: true },
  "HV-BML-001": { published: 2, inReview: false },
};

/** The one whose inspection is overdue, 29 CFR 1910.147(c)(6). */
const overdueTag = "PH-FBD-204";

/** The one whose placard is printed in Spanish too. */
const bilingualTag = "FB-PAS-003";

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
    const procedure = await addProcedure(tx, machine, people, inspectedOn, now);
    await addInspection(tx, { ...procedure, tag: machine.tag, inspectedOn, people, now });
    if (machine.tag === bilingualTag) await addSpanish(tx, procedure, people, now);
  }
}

async function addProcedure(
  tx: Transaction,
  machine: SeededMachine,
  people: SeededPeople,
  inspectedOn: string,
  now: number,
): Promise<{ procedureId: string; versionId: string }> {
  const procedureId = newId();
  await tx.run(sql`
    insert into procedures (id, equipment_id, equipment_tag, title, last_inspected_on, inspection_due_on, illustrative)
    values (${procedureId}, ${machine.id}, ${machine.tag}, ${machine.procedure.title}, ${inspectedOn},
      (${inspectedOn}::date + interval '12 months')::date, true)`);
  const { published, inReview } = histories[machine.tag] ?? { published: 1, inReview: false };
  const inForce = contentInForce(machine);
  let publishedId = "";
  for (let number = 1; number <= published + (inReview ? 1 : 0); number++) {
    const state = number < published ? "superseded" : number === published ? "published" : "in_review";
    const publishedAt =
      state === "in_review" ? null : new Date(now - (published - number + 1) * 150 * day).toISOString();
    const versionId = newId();
    const content = contentOf(inForce, published - number);
    const submittedAt = new Date(publishedAt ? Date.parse(publishedAt) - day : now - 2 * day).toISOString();
    await tx.run(sql`
      insert into procedure_versions (id, procedure_id, number, state, content, author_id, reviewer_id, note,
        created_at, submitted_at, published_at)
      values (${versionId}, ${procedureId}, ${number}, ${state}, ${JSON.stringify(content)}::jsonb,
        ${people.get("manager")?.id}, ${publishedAt ? people.get("supervisor")?.id : null},
        ${state === "in_review" ? reviewNote : null}, ${submittedAt}, ${submittedAt}, ${publishedAt})`);
    if (state === "published") {
      publishedId = versionId;
      await tx.run(sql`update procedures set published_version_id = ${versionId} where id = ${procedureId}`);
    }
  }
  return { procedureId, versionId: publishedId };
}

/** Translated by the safety manager a week after the publication, and approved by another person. */
async function addSpanish(
  tx: Transaction,
  { procedureId, versionId }: { procedureId: string; versionId: string },
  people: SeededPeople,
  now: number,
): Promise<void> {
  const [createdAt, approvedAt] = [143, 142].map((days) => new Date(now - days * day).toISOString());
  await tx.run(sql`
    insert into procedure_translations (id, procedure_id, procedure_version_id, language, state, texts, translator_id,
      created_at, submitted_at, reviewer_id, approved_at, approvals)
    values (${newId()}, ${procedureId}, ${versionId}, 'es', 'approved', ${JSON.stringify(pasteurizerInSpanish)}::jsonb,
      ${people.get("manager")?.id}, ${createdAt}, ${createdAt}, ${people.get("admin")?.id}, ${approvedAt}, 1)`);
}

const reviewNote =
  "Gloves before the peroxide line, the tools before the reading, more time for the servo link, and whom to call.";

/** The catalog's description of the machine. */
function contentInForce({ procedure: { title: _, ...procedure } }: SeededMachine): ProcedureContent {
  const plainSteps = procedure.steps.map(({ stations: _, ...step }) => step);
  return completeContent({ ...procedure, steps: plainSteps });
}

/** A version so many behind the one in effect: earlier ones lack what was learned since, the next one adds to it. */
function contentOf(inForce: ProcedureContent, behind: number): ProcedureContent {
  if (behind === 0) return inForce;
  if (behind < 0) return improved(inForce);
  return {
    ...inForce,
    enforcement: inForce.enforcement.split("\n\n")[0] ?? inForce.enforcement,
    steps: inForce.steps.map((step) => ({
      ...step,
      caution: null,
      minutes: behind > 1 ? null : step.minutes,
    })),
  };
}

/** One more step, one with more time, two swapped, and a contact. */
function improved({ steps, ...texts }: ProcedureContent): ProcedureContent {
  const gloves = {
    ...emptyStep("prepare"),
    text: "Put on butyl gloves and the face shield before you open the peroxide cabinet, and keep them on until the line is flushed.",
  };
  const [first, second, ...others] = steps;
  if (!first || !second) throw new Error("This procedure has no steps to improve.");
  const slowest = others.findIndex((step) => step.kind === "dissipate");
  return {
    ...texts,
    enforcement: `${texts.enforcement} Call the shift supervisor on 4117 at once.`,
    steps: [
      second,
      first,
      gloves,
      ...others.map((step, position) =>
        position === slowest
          ? { ...step, text: step.text.replace("Wait 5 minutes", "Wait 10 minutes"), minutes: 11 }
          : step,
      ),
    ],
  };
}
