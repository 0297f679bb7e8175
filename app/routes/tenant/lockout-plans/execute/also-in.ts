import { alsoCommands, saidOfLocks } from "#contract/executions/words.ts";
import { type CommandInput, commandFrom, type Posted } from "./command-from-form.ts";

/** What the form records with the same press, read from the same inputs. Undefined where it says nothing more. */
export function alsoIn(posted: Posted, timeZone: string): CommandInput[] | undefined {
  if (saidOfLocks.includes(posted.text("type"))) return furtherLocks(posted, timeZone);
  const also = alsoCommands.find((type) => type === posted.text("also"));
  if (!also) return undefined;
  const text = (name: string) => (name === "type" ? also : posted.text(name));
  const command = commandFrom({ ...posted, text }, timeZone);
  return command && [command];
}

/** The same of each further lock of the person; undefined for one lock. */
function furtherLocks(posted: Posted, timeZone: string): CommandInput[] | undefined {
  const [, ...further] = new Set(posted.all("lockNumber"));
  if (further.length === 0) return undefined;
  return further.flatMap((number) => {
    const text = (name: string) => (name === "lockNumber" ? number : posted.text(name));
    const command = commandFrom({ ...posted, text }, timeZone);
    return command ? [command] : [];
  });
}
