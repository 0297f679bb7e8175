import type { TFunction } from "i18next";

/** Every input of the execute screen that has words of its own, below `executions.inputs`. */
export const inputNames = [
  "employees",
  "means",
  "furtherEmployees",
  "scannedTag",
  "lockNumber",
  "additionalMeasure",
  "methodConfirmed",
  "method",
  "instrument",
  "provedBefore",
  "value",
  "unit",
  "provedAfter",
  "everyStation",
  "noResponse",
  "controlsOff",
  "briefed",
  "pointIds",
  "notOnSite",
  "triedToReach",
  "willBeInformed",
  "toUserId",
  "reason",
  "note",
  "reviewBy",
  "expiresAt",
  "toolsClear",
  "guardsBack",
  "peopleClear",
  "locksChecked",
  "signature",
] as const;
export type InputName = (typeof inputNames)[number];

/** What each input is called. The API's own paths never become words: a path without an input has no label here. */
export function inputLabels(t: TFunction, tag: string): Record<InputName, string> {
  const labels = inputNames.map((name) => [name, t(`executions.inputs.${name}`, { tag })]);
  return Object.fromEntries(labels) as Record<InputName, string>;
}
