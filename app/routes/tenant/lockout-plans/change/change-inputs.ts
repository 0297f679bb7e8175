import type { InputsOfRefusals } from "../execute/field-errors.ts";

/** Of the page that proposes other people and machines. */
export const changeInputs: InputsOfRefusals = {
  already_on_plan: ["addUserIds"],
  machine_gone: ["equipmentIds"],
  joining_not_told: ["joinedEmployees"],
};
