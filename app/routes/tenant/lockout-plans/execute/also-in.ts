import type { PostedForm } from "#app/lib/form.server.ts";
import type { CommandInput } from "./command-from-form.ts";

/** What the form records with the same press: the point whose lock is off is restored. Undefined where it says nothing more. */
export function alsoIn(
  { text }: Pick<PostedForm, "text">,
  command: CommandInput,
): CommandInput[] | undefined {
  if (command.type !== "unlock_point" || text("also") !== "restore_point") return undefined;
  const { pointId, comment } = command;
  return [{ type: "restore_point", pointId, ...(comment && { comment }) }];
}
