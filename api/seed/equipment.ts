import type { Transaction } from "#api/infrastructure/database/scope.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { newId } from "#api/infrastructure/ids.ts";
import { type Catalog, catalogOf } from "./catalog/index.ts";
import type { CatalogMachine, CatalogPoint, Industry } from "./catalog/types.ts";

export interface SeededMachine extends CatalogMachine {
  id: string;
  points: (CatalogPoint & { id: string })[];
}
/** By tag. */
export type SeededEquipment = Map<string, SeededMachine>;

/** Sites, machines and points of the industries. */
export async function addEquipment(
  tx: Transaction,
  industries: readonly Industry[],
): Promise<SeededEquipment> {
  const seeded: SeededEquipment = new Map();
  for (const industry of industries) {
    const catalog = catalogOf(industry);
    const places = await addPlaces(tx, catalog);
    const points = new Map<string, CatalogPoint & { id: string }>();
    for (const point of catalog.points) points.set(point.tag, await addPoint(tx, places.siteId, point));
    for (const machine of catalog.machines) {
      const own = machine.pointTags.map((tag) => known(points, tag));
      seeded.set(
        machine.tag,
        await addMachine(tx, known(places.lines, `${machine.area}/${machine.line}`), machine, own),
      );
    }
  }
  return seeded;
}

/** Lines by `area/line`. */
async function addPlaces(
  tx: Transaction,
  { site }: Catalog,
): Promise<{ siteId: string; lines: Map<string, string> }> {
  const siteId = await addPlace(tx, "site", site.name, null);
  const lines = new Map<string, string>();
  for (const area of site.areas) {
    const areaId = await addPlace(tx, "area", area.name, siteId);
    for (const line of area.lines)
      lines.set(`${area.name}/${line}`, await addPlace(tx, "line", line, areaId));
  }
  return { siteId, lines };
}

async function addPlace(
  tx: Transaction,
  kind: "site" | "area" | "line",
  name: string,
  parentId: string | null,
): Promise<string> {
  const id = newId();
  await tx.run(
    sql`insert into locations (id, kind, name, parent_id) values (${id}, ${kind}, ${name}, ${parentId})`,
  );
  return id;
}

async function addPoint(
  tx: Transaction,
  siteId: string,
  point: CatalogPoint,
): Promise<CatalogPoint & { id: string }> {
  const id = newId();
  await tx.run(sql`
    insert into isolation_points (id, site_id, tag, label, name, energy_type, magnitude, location, device_type, lockable,
      normal_position, isolated_position, isolation_method, dissipation, dissipation_limit, verification,
      verification_unit, verification_limit, verification_kind, prove_dead)
    values (${id}, ${siteId}, ${point.tag}, ${point.label}, ${point.name}, ${point.energyType}, ${point.magnitudeText},
      ${point.location}, ${point.deviceType}, ${point.lockable}, ${point.normalPosition}, ${point.isolatedPosition},
      ${point.isolationMethod}, ${point.dissipation}, ${point.dissipationLimit ?? null}, ${point.verification},
      ${point.verificationUnit ?? ""}, ${point.verificationLimit}, ${point.verificationKind ?? "reading"}, ${point.proveDead})`);
  return { ...point, id };
}

async function addMachine(
  tx: Transaction,
  lineId: string,
  machine: CatalogMachine,
  points: (CatalogPoint & { id: string })[],
): Promise<SeededMachine> {
  const id = newId();
  await tx.run(sql`
    insert into equipment (id, tag, name, description, hazards, control_stations, line_id, point_count)
    values (${id}, ${machine.tag}, ${machine.name}, ${machine.description}, ${machine.hazards}::text[],
      ${controlStationsOf(machine)}::text[], ${lineId}, ${points.length})`);
  for (const [position, point] of points.entries()) {
    await tx.run(sql`
      insert into equipment_points (equipment_id, point_id, position) values (${id}, ${point.id}, ${position + 1})`);
  }
  return { ...machine, id, points };
}

/** Every place from which the machine can be started, as its try-start names them. */
export function controlStationsOf({ procedure }: Pick<CatalogMachine, "procedure">): string[] {
  return procedure.steps.flatMap(({ stations = [] }) => stations);
}

function known<Value>(map: ReadonlyMap<string, Value>, key: string): Value {
  const value = map.get(key);
  if (value === undefined) throw new Error(`The catalog names ${key} and does not define it.`);
  return value;
}
