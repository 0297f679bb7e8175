import type { z } from "zod";
import type { EquipmentDetail, equipmentDraft, newEquipment } from "#contract/equipment/schemas.ts";
import type { PostedForm } from "#app/lib/form.server.ts";

/** The inputs of a machine's form, by name. Hazards and control stations are one each line. */
export interface MachineValues {
  tag: string;
  name: string;
  description: string;
  hazards: string;
  controlStations: string;
  lineId: string;
}

/** The machine that a form describes; the API checks it. */
export function machineFrom(posted: Pick<PostedForm, "text">): z.input<typeof equipmentDraft> {
  return {
    tag: posted.text("tag"),
    name: posted.text("name"),
    description: posted.text("description"),
    hazards: linesOf(posted.text("hazards")),
    controlStations: linesOf(posted.text("controlStations")),
    lineId: posted.text("lineId"),
  };
}

/** A machine that is added: on a line of the list, or at a place that is named in the same form. */
export function newMachineFrom(posted: Pick<PostedForm, "text">): z.input<typeof newEquipment> {
  const { lineId, ...machine } = machineFrom(posted);
  const place = {
    site: posted.text("place.site"),
    area: posted.text("place.area"),
    line: posted.text("place.line"),
  };
  const isNamed = Object.values(place).some((name) => name.trim() !== "");
  const timeZone = posted.text("place.timeZone") || undefined;
  return { ...machine, ...(lineId && { lineId }), ...(isNamed && { place: { ...place, timeZone } }) };
}

export function machineValuesOf(machine: EquipmentDetail): MachineValues {
  const { tag, name, description, hazards, controlStations, lineId } = machine;
  const [hazardLines, stationLines] = [hazards.join("\n"), controlStations.join("\n")];
  return { tag, name, description, hazards: hazardLines, controlStations: stationLines, lineId };
}

function linesOf(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "");
}
