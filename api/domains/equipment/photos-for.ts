import { permits } from "#contract/access.ts";
import { filePurposes } from "#contract/files/calls.ts";
import type { TenantActor } from "#api/infrastructure/access.ts";

/** What has a machine's photo, as this person may see it: without it for those who may not read the machine's files. */
export function photoFor<Shown extends { photoId: string | null }>(actor: TenantActor, shown: Shown): Shown {
  return permits(actor, filePurposes.equipment) ? shown : { ...shown, photoId: null };
}

export function photosFor<Shown extends { photoId: string | null }>(
  actor: TenantActor,
  all: readonly Shown[],
): Shown[] {
  return all.map((shown) => photoFor(actor, shown));
}

/** For a screen that no one has signed in to. */
export function withoutPhotos<Shown extends { photoId: string | null }>(all: readonly Shown[]): Shown[] {
  return all.map((shown) => ({ ...shown, photoId: null }));
}
