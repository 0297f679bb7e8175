import type { z } from "zod";
import type { EquipmentDetail, equipmentDraft, newEquipment } from "#contract/equipment/schemas.ts";
import type { PostedForm } from "#app/lib/form.server.ts";

/** The inputs of a machine's form, by name. Hazards are one each line. */
export interface MachineValues {
  tag: string;
  name: string;
  description: string;
  hazards: string;
  lineId: string;
}

/** The machine that a form describes; the API checks it. */
export function machineFrom(posted: Pick<PostedForm, "text">): z.input<typeof equipmentDraft> {
  return {
    tag: posted.text("tag"),
    name: posted.text("name"),
    description: posted.text("description"),
    hazards: posted
      .text("hazards")
      .split(/\r?\n/)
      .map((hazard) => hazard.trim())
      .filter((hazard) => hazard !== ""),
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
  return { ...machine, ...(lineId && { lineId }), ...(isNamed && { place }) };
}

export function machineValuesOf({ tag, name, description, hazards, lineId }: EquipmentDetail): MachineValues {
  return { tag, name, description, hazards: hazards.join("\n"), lineId };
}
