import type { PossibleCommand } from "#contract/executions/schemas.ts";
import type { PostedForm } from "#app/lib/form.server.ts";
import type { CommandInput } from "./command-from-form.ts";

/** The names of the inputs of a list of stations. */
export const stationInputs = { listed: "stations", tried: "tried", moved: "moved" } as const;

/** A station as the value of its box; an ID has no colon. */
export function stationValue({
  equipmentId = "",
  station,
}: Pick<PossibleCommand, "equipmentId" | "station">): string {
  return [equipmentId, station].filter(Boolean).join(":");
}

/**
 * What a form that lists several stations says: a try-start for each of those that are selected, or the one that moved the
 * machine. With none selected, the server asks for them. Undefined for every other form.
 */
export function triedIn(
  posted: Pick<PostedForm, "text" | "optional" | "all" | "ticked">,
): CommandInput[] | undefined {
  const { text, optional, all, ticked } = posted;
  if (text("type") !== "try_start" || text(stationInputs.listed) === "") return undefined;
  const peopleClear = ticked("peopleClear");
  const comment = optional("comment");
  const said = (value: string) => ({
    type: "try_start" as const,
    ...stationIn(value),
    peopleClear,
  });
  const moved = text(stationInputs.moved);
  if (moved) return [{ ...said(moved), response: "responded", controlsOff: false, comment }];
  const tried = [...new Set(all(stationInputs.tried))];
  const none = [{ ...said(text("equipmentId")), everyStation: false }];
  const commands = tried.length > 0 ? tried.map(said) : none;
  return commands.map((command, index) => ({
    ...command,
    response: "none",
    controlsOff: true,
    comment: index === 0 ? comment : undefined,
  }));
}

/** A machine that lists no stations has one box for all that it has. */
function stationIn(value: string) {
  const [equipmentId = "", ...rest] = value.split(":");
  const station = rest.join(":");
  return station === "" ? { equipmentId, everyStation: true } : { equipmentId, station };
}
