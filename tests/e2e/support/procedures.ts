import { randomUUID } from "node:crypto";
import type { EquipmentDetail } from "#contract/equipment/schemas.ts";
import type { Location } from "#contract/locations/schemas.ts";
import type { ProcedureDetail } from "#contract/procedures/schemas.ts";
import { apiClientOf } from "./api-client.ts";
import { asSeen } from "../../support/review.ts";

/** The tenant where procedure journeys add their own machines. */
export const slug = "default";

/** A machine with two isolation points that no other test knows, and no procedure yet. */
export async function newMachine(): Promise<Pick<EquipmentDetail, "id" | "tag">> {
  const admin = await apiClientOf(slug, "admin");
  const { items } = await admin.get<{ items: Location[] }>("/api/locations");
  const line = items.find(({ kind }) => kind === "line");
  const siteId = siteOf(line, items);
  const tag = `ZZ-${randomUUID().slice(0, 8).toUpperCase()}`;
  const machine = await admin.post<EquipmentDetail>("/api/equipment", {
    tag,
    name: "Journey mixer",
    lineId: line?.id,
  });
  for (const point of points) {
    await admin.post("/api/isolation-points", {
      ...point,
      tag: `${tag}-${point.label}`,
      siteId,
      equipmentIds: [machine.id],
    });
  }
  return machine;
}

/** A new machine's procedure, published by the manager. */
export async function publishedProcedure(): Promise<ProcedureDetail> {
  const inReview = await submittedProcedure();
  const manager = await apiClientOf(slug, "manager");
  return manager.post<ProcedureDetail>(`/api/procedures/${inReview.id}/publish`, asSeen(inReview));
}

/** The first draft of a new machine, begun by the administrator. */
export async function newDraft(): Promise<ProcedureDetail> {
  const admin = await apiClientOf(slug, "admin");
  const machine = await newMachine();
  return admin.post<ProcedureDetail>("/api/procedures", {
    equipmentId: machine.id,
    title: `Lockout of ${machine.tag}`,
    from: "points",
  });
}

/** The same, written by the administrator and waiting for review. */
export async function submittedProcedure(): Promise<ProcedureDetail> {
  const admin = await apiClientOf(slug, "admin");
  const draft = await newDraft();
  const url = `/api/procedures/${draft.id}`;
  const saved = await admin.put<ProcedureDetail>(`${url}/draft`, {
    version: draft.shown.version,
    title: draft.title,
    content: { ...draft.shown.content, intendedUse: "Cleaning of the bowl." },
  });
  const submission = { version: saved.shown.version, note: "The first version." };
  return admin.post<ProcedureDetail>(`${url}/submit`, submission);
}

function siteOf(line: Location | undefined, places: readonly Location[]): string | undefined {
  const area = places.find(({ id }) => id === line?.parentId);
  return area?.parentId ?? undefined;
}

const points = [
  {
    label: "E1",
    name: "Rotary disconnect",
    energyType: "electrical",
    magnitude: "400 V",
    location: "North wall",
    deviceType: "disconnect",
    lockable: true,
    normalPosition: "ON",
    isolatedPosition: "OFF",
    isolationMethod: "Turn to OFF.",
    verification: "Test every phase at the terminals.",
    verificationUnit: "V",
    verificationLimit: 50,
    proveDead: true,
  },
  {
    label: "A1",
    name: "Venting valve",
    energyType: "pneumatic",
    magnitude: "6 bar",
    location: "Service unit",
    deviceType: "venting_valve",
    lockable: true,
    normalPosition: "open",
    isolatedPosition: "closed and vented",
    isolationMethod: "Close the valve.",
    dissipation: "Wait until the venting ends.",
    dissipationLimit: "gauge at 0 bar",
    verification: "Read the gauge.",
    verificationUnit: "bar",
    verificationLimit: 0,
    proveDead: false,
  },
] as const;
