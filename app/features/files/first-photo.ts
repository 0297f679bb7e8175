/** The photo that represents several machines: that of the first that has one. */
export function firstPhoto(machines: readonly { photoId: string | null }[]): { photoId: string | null } {
  return { photoId: machines.find(({ photoId }) => photoId !== null)?.photoId ?? null };
}
