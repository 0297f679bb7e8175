import type { Transaction } from "#api/infrastructure/database/scope.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { newId } from "#api/infrastructure/ids.ts";
import type { SeededPeople } from "./people.ts";

const day = 86_400_000;

interface Inspected {
  procedureId: string;
  versionId: string;
  tag: string;
  /** YYYY-MM-DD. */
  inspectedOn: string;
  people: SeededPeople;
  /** ms since 1970. */
  now: number;
}

/** What an inspection found at a machine; elsewhere the practice conforms. `inDays` from today. */
const deviations: Record<
  string,
  { deviation: string; action: string; inDays: number; responsible: string }[]
> = {
  "PH-AUT-101": [
    {
      deviation: "The chamber was opened at 0.2 bar(g): the drain was not waited for.",
      action: "Retrain the night shift on relieving the chamber: gauge at 0 and surface below 50 °C.",
      inDays: 12,
      responsible: "supervisor",
    },
    {
      deviation: "Two people worked under one personal lock.",
      action: "Retrain the contractor's crew: one person, one lock, one key.",
      inDays: 19,
      responsible: "manager",
    },
  ],
};

/** The last periodic inspection of a procedure, 29 CFR 1910.147(c)(6), with what it found. */
export async function addInspection(tx: Transaction, inspected: Inspected): Promise<void> {
  const { procedureId, versionId, tag, inspectedOn, people, now } = inspected;
  const found = deviations[tag] ?? [];
  const id = newId();
  await tx.run(sql`
    insert into procedure_inspections (id, procedure_id, procedure_version_id, state, inspector_id, planned_for,
      performed_on, result, remarks, open_actions)
    values (${id}, ${procedureId}, ${versionId}, 'done', ${people.get("supervisor")?.id}, ${inspectedOn}::date,
      ${inspectedOn}::date, ${found.length > 0 ? "deviations" : "conforms"},
      'One lockout observed from the notice to the release; the steps and the tags compared with the machine.',
      ${found.length})`);
  for (const username of ["technician", "technician2", "contractor"]) {
    await tx.run(sql`
      insert into inspection_reviews (inspection_id, user_id) values (${id}, ${people.get(username)?.id})`);
  }
  for (const { deviation, action, inDays, responsible } of found) {
    const dueOn = new Date(now + inDays * day).toISOString().slice(0, 10);
    await tx.run(sql`
      insert into corrective_actions (id, inspection_id, kind, deviation, action, responsible_id, due_on)
      values (${newId()}, ${id}, 'retraining', ${deviation}, ${action}, ${people.get(responsible)?.id}, ${dueOn}::date)`);
  }
}
