import type { TFunction } from "i18next";
import { mostAttempts } from "#contract/executions/words.ts";

/** Every input of the execute screen that has words of its own, below `executions.inputs`. */
export const inputNames = [
  "employees",
  "means",
  "furtherEmployees",
  "scannedTag",
  "lockNumber",
  "measure",
  "additionalMeasure",
  "methodConfirmed",
  "method",
  "confirmed",
  "instrument",
  "provedBefore",
  "value",
  "unit",
  "provedAfter",
  "everyStation",
  "tried",
  "kind",
  "done",
  "controlsOff",
  "briefed",
  "crew",
  "joinIds",
  "pointIds",
  "searchedBy",
  "searchedWhere",
  "searchedAt",
  "attempts",
  "informBy",
  "informHow",
  "informDueAt",
  "checkedMyself",
  "checkedHow",
  "takenOffBy",
  "takenOffAt",
  "toldHow",
  "toldAt",
  "way",
  "toUserId",
  "addUserIds",
  "removeUserIds",
  "equipmentIds",
  "joinedEmployees",
  "part",
  "lookedBy",
  "calledHow",
  "calledAt",
  "inPosition",
  "reason",
  "note",
  "comment",
  "waitReason",
  "reviewBy",
  "expiresAt",
  "toolsClear",
  "guardsBack",
  "peopleClear",
  "conflictsSeen",
  "locksChecked",
  "signature",
] as const;
export type InputName = (typeof inputNames)[number];

/**
 * What each input is called. The API's own paths never become words: a path without an input has no label here. The rows
 * of attempts share the names of their inputs, so each is named by its path.
 */
export function inputLabels(t: TFunction, tag: string): Record<InputName, string> & Record<string, string> {
  const labels = inputNames.map((name) => [name, t(`executions.inputs.${name}`, { tag })]);
  const rows = Array.from({ length: mostAttempts }, (_, row) => [
    [`command.attempts.${row}.by`, t("executions.inputs.attemptBy", { number: row + 1 })],
    [`command.attempts.${row}.means`, t("executions.inputs.attemptMeans", { number: row + 1 })],
    [`command.attempts.${row}.at`, t("executions.inputs.attemptAt", { number: row + 1 })],
  ]);
  return Object.fromEntries([...labels, ...rows.flat()]) as Record<InputName, string>;
}
