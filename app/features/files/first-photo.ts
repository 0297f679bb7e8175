/** Whether a list shows photos: then each of its rows keeps the place of one. */
export function showsPhotos(among: readonly { photoId: string | null }[]): boolean {
  return among.some(({ photoId }) => photoId !== null);
}

/** The photo that represents several machines: that of the first that has one. */
export function firstPhoto(machines: readonly { photoId: string | null }[]): { photoId: string | null } {
  return { photoId: machines.find(({ photoId }) => photoId !== null)?.photoId ?? null };
}
