/** A deadlock, of which the database ends one side: `deadlock_detected`. */
export function isDeadlock(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "40P01";
}
