import { permits } from "#contract/access.ts";
import { filePurposes } from "#contract/files/calls.ts";
import type { TenantActor } from "#api/infrastructure/access.ts";

/** The machines with their photos as this person may see them: none for those who may not read the machines' files. */
export function photosFor<Machine extends { photoId: string | null }>(
  actor: TenantActor,
  machines: readonly Machine[],
): Machine[] {
  return permits(actor, filePurposes.equipment) ? [...machines] : withoutPhotos(machines);
}

/** For a screen that no one has signed in to. */
export function withoutPhotos<Machine extends { photoId: string | null }>(
  machines: readonly Machine[],
): Machine[] {
  return machines.map((machine) => ({ ...machine, photoId: null }));
}
