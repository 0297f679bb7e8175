import type { BuiltInRole } from "#contract/access.ts";
import type { IsolationPoint } from "#contract/equipment/schemas.ts";
import type { Deps } from "#api/infrastructure/context.ts";
import type { Transaction } from "#api/infrastructure/database/scope.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { newId } from "#api/infrastructure/ids.ts";
import { openSession } from "#api/infrastructure/sessions/tenant-sessions.ts";
import { newToken, tokenHash } from "#api/infrastructure/tokens.ts";
import { addRoles } from "#api/infrastructure/built-in-roles.ts";
import { addEmptyTenant } from "./tenants.ts";

/** A small plant in its own tenant: five machines that share points, people of every kind, and padlocks. */
export interface Plant {
  slug: string;
  tenantId: string;
  /** By user name. */
  people: Record<Username, PlantPerson>;
  /** Ids by tag. */
  machines: Record<MachineTag, string>;
  points: Record<PointTag, string>;
}

export interface PlantPerson {
  id: string;
  name: string;
  /** The cookie of an open session. */
  cookie: string;
}

const people = {
  tess: { name: "Tess Okafor", role: "authorised_employee", kind: "authorised", until: "2090-01-01" },
  ravi: { name: "Ravi Iyer", role: "authorised_employee", kind: "authorised", until: "2090-01-01" },
  sam: { name: "Sam Berg", role: "supervisor", kind: "authorised", until: "2090-01-01" },
  mona: { name: "Mona Adler", role: "safety_manager", kind: "authorised", until: "2090-01-01" },
  cleo: {
    name: "Cleo Diaz",
    role: "contractor",
    kind: "authorised",
    until: "2090-01-01",
    employer: "Kranbau AG",
  },
  lars: { name: "Lars Holm", role: "authorised_employee", kind: "authorised", until: "2020-01-01" },
  // Trained as an affected employee only, which does not allow lockouts.
  vera: { name: "Vera Stone", role: "affected_employee", kind: "affected", until: "2090-01-01" },
} as const satisfies Record<
  string,
  { name: string; role: BuiltInRole; kind: string; until: string; employer?: string }
>;
export type Username = keyof typeof people;
export const usernames = Object.keys(people) as Username[];

const points = {
  E1: { verificationUnit: "V", verificationLimit: 50, proveDead: true },
  "S-HDR-02": {
    verificationUnit: "bar(g)",
    verificationLimit: 0,
    dissipation: "Open the bleed to 0 bar(g).",
  },
  A1: { verificationUnit: "", verificationLimit: null, dissipation: "Vent to atmosphere." },
  T1: { verificationUnit: "bar(g)", verificationLimit: 0, lockable: false },
} as const satisfies Record<string, Partial<IsolationPoint>>;
export type PointTag = keyof typeof points;

/** S-HDR-02 and A1 serve two machines each. The procedure of M-4 is overdue for inspection, M-5 has none. */
const machines = {
  "M-1": { points: ["E1", "S-HDR-02"], inspectionDueOn: "2090-01-01" },
  "M-2": { points: ["S-HDR-02", "A1"], inspectionDueOn: "2090-01-01" },
  "M-3": { points: ["T1", "A1"], inspectionDueOn: "2090-01-01" },
  "M-4": { points: ["E1"], inspectionDueOn: "2020-01-01" },
  "M-5": { points: ["E1"], inspectionDueOn: null },
} as const satisfies Record<string, { points: readonly PointTag[]; inspectionDueOn: string | null }>;
export type MachineTag = keyof typeof machines;

/** Padlocks in the cabinet; each authorized person has one of their own, `P-<user name in capitals>`. */
export const cabinetLocks = Array.from({ length: 24 }, (_, index) => `L-${index + 1}`);

/** For T1, which takes no lock. */
export const cabinetTags = cabinetLocks.map((number) => number.replace("L", "T"));
/** For groups. */
const lockboxes = ["BOX-1", "BOX-2"];

export async function buildPlant(deps: Deps, slug = "plant"): Promise<Plant> {
  const tenantId = await addEmptyTenant(deps.db, slug);
  return deps.db.inTenant(tenantId, async (tx) => {
    const staff = await addStaff(deps, tx);
    await addLocks(tx, staff);
    const lineId = await addLine(tx);
    const pointIds = await addPoints(tx, lineId.site);
    const machineIds = await addMachines(tx, lineId.line, pointIds);
    await addProcedures(tx, machineIds, staff);
    return { slug, tenantId, people: staff, machines: machineIds, points: pointIds };
  });
}

async function addStaff(deps: Deps, tx: Transaction): Promise<Plant["people"]> {
  const roles = await addRoles(tx);
  const staff: Partial<Plant["people"]> = {};
  for (const [username, person] of Object.entries(people)) {
    const id = newId();
    const employer = "employer" in person ? person.employer : null;
    await tx.run(sql`
      insert into users (id, username, email, name, kind, employer, role_id)
      values (${id}, ${username}, ${`${username}@plant.example`}, ${person.name}, ${person.kind}, ${employer},
        ${roles.get(person.role)})`);
    await tx.run(sql`
      insert into authorisations (id, user_id, kind, certified_on, valid_until)
      values (${newId()}, ${id}, 'lockout_authorised', '2019-01-01', ${person.until})`);
    const token = newToken();
    const session = { userId: id, remembered: false, address: "test", userAgent: "test" };
    await openSession(deps, tx, { hash: tokenHash(token), ...session });
    staff[username as Username] = { id, name: person.name, cookie: `hasp_session=${token}` };
  }
  return staff as Plant["people"];
}

async function addLocks(tx: Transaction, staff: Plant["people"]): Promise<void> {
  await tx.run(sql`insert into locks (number, kind) select unnest(${cabinetLocks}::text[]), 'equipment'`);
  await tx.run(sql`insert into locks (number, kind) select unnest(${cabinetTags}::text[]), 'tag'`);
  await tx.run(sql`insert into locks (number, kind) select unnest(${lockboxes}::text[]), 'lockbox'`);
  for (const [username, { id }] of Object.entries(staff)) {
    await tx.run(sql`
      insert into locks (number, kind, owner_id, keeping)
      values (${`P-${username.toUpperCase()}`}, 'personal', ${id}, 'issued')`);
  }
}

async function addLine(tx: Transaction): Promise<{ site: string; line: string }> {
  const [site, area, line] = [newId(), newId(), newId()];
  await tx.run(sql`
    insert into locations (id, kind, name, parent_id) values
      (${site}, 'site', 'Works', null), (${area}, 'area', 'Hall', ${site}), (${line}, 'line', 'Line 1', ${area})`);
  return { site, line };
}

async function addPoints(tx: Transaction, siteId: string): Promise<Plant["points"]> {
  const ids: Partial<Plant["points"]> = {};
  for (const [tag, given] of Object.entries(points)) {
    const point: Partial<IsolationPoint> = given;
    const id = newId();
    await tx.run(sql`
      insert into isolation_points (id, site_id, tag, label, name, energy_type, magnitude, location, device_type,
        lockable, normal_position, isolated_position, isolation_method, dissipation, verification, verification_unit,
        verification_limit, prove_dead)
      values (${id}, ${siteId}, ${tag}, ${tag}, ${`Point ${tag}`}, ${tag === "E1" ? "electrical" : "thermal"}, '400 V', 'North wall', 'disconnect',
        ${point.lockable ?? true}, 'ON', 'OFF', 'Turn to OFF', ${point.dissipation ?? null}, 'Measure',
        ${point.verificationUnit ?? ""}, ${point.verificationLimit ?? null}, ${point.proveDead ?? false})`);
    ids[tag as PointTag] = id;
  }
  return ids as Plant["points"];
}

async function addMachines(
  tx: Transaction,
  lineId: string,
  pointIds: Plant["points"],
): Promise<Plant["machines"]> {
  const ids: Partial<Plant["machines"]> = {};
  for (const [tag, machine] of Object.entries(machines)) {
    const id = newId();
    const served = machine.points.map((point) => pointIds[point]);
    await tx.run(sql`
      insert into equipment (id, tag, name, line_id, point_count)
      values (${id}, ${tag}, ${`Machine ${tag}`}, ${lineId}, ${served.length})`);
    await tx.run(sql`
      insert into equipment_points (equipment_id, point_id, position)
      select ${id}, point_id, position from unnest(${served}::uuid[]) with ordinality as p (point_id, position)`);
    ids[tag as MachineTag] = id;
  }
  return ids as Plant["machines"];
}

/** Published once all machines have their points: a version freezes which of them are shared. */
async function addProcedures(
  tx: Transaction,
  machineIds: Plant["machines"],
  { mona, sam }: Plant["people"],
): Promise<void> {
  const wear = JSON.stringify({ ppe: ["hard_hat"], otherPpe: "Long sleeves" });
  for (const [tag, { inspectionDueOn }] of Object.entries(machines)) {
    if (inspectionDueOn === null) continue;
    const [procedureId, versionId] = [newId(), newId()];
    await tx.run(sql`
      insert into procedures (id, equipment_id, equipment_tag, title, published_version_id, inspection_due_on)
      values (${procedureId}, ${machineIds[tag as MachineTag]}, ${tag}, ${`Lockout of ${tag}`}, ${versionId}, ${inspectionDueOn})`);
    await tx.run(sql`
      insert into procedure_versions (id, procedure_id, number, state, content, author_id, reviewer_id, published_at)
      values (${versionId}, ${procedureId}, 3, 'published', ${wear}::jsonb, ${mona.id}, ${sam.id}, '2025-01-01')`);
  }
}
