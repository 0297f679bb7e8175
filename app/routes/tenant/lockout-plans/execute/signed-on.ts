import type { ExecutionView } from "#contract/executions/schemas.ts";

/** Whether that person is signed on, with a lock of their own. */
export function isSignedOn({ people }: Pick<ExecutionView, "people">, id: string): boolean {
  return people.some(({ userId, lockNumber }) => userId === id && lockNumber !== null);
}
