import { alsoCommands } from "#contract/executions/words.ts";
import { type CommandInput, commandFrom, type Posted } from "./command-from-form.ts";

/** What the form records with the same press, read from the same inputs. Undefined where it says nothing more. */
export function alsoIn(posted: Posted, timeZone: string): CommandInput[] | undefined {
  const also = alsoCommands.find((type) => type === posted.text("also"));
  if (!also) return undefined;
  const text = (name: string) => (name === "type" ? also : posted.text(name));
  const command = commandFrom({ ...posted, text }, timeZone);
  return command && [command];
}
