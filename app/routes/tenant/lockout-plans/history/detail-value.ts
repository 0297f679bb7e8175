import type { TFunction } from "i18next";
import type { CommandType } from "#contract/executions/commands.ts";
import type { AdditionalMeasure, FindingKind, PhotoStep, RemovalWay } from "#contract/executions/words.ts";
import { photoWords } from "#app/features/executions/photo-words.ts";
import type { NotificationKind } from "#contract/notifications/words.ts";
import { formatInstant, formatNumber } from "#contract/format.ts";

/** The inputs of commands that are instants, and when a device recorded one. */
const instants = [
  "deviceAt",
  "expiresAt",
  "reviewBy",
  "calledAt",
  "searchedAt",
  "informDueAt",
  "toldAt",
  "takenOffAt",
];

/** A recorded value as a person reads it: yes or no, a number, a time in their zone, or the text as it is. */
export function detailValue(
  name: string,
  value: string | number | boolean | null,
  { t, timeZone }: { t: TFunction; timeZone: string },
): string {
  if (typeof value === "boolean") return t(value ? "common.yes" : "common.no");
  if (typeof value === "number") return formatNumber(value);
  if (value === null) return "";
  if (instants.includes(name)) return formatInstant(value, timeZone, true);
  if (name === "part" && (value === "responsible" || value === "coordinator"))
    return t(`executions.parts.${value}`);
  if (name === "photoOf") return photoWords(value as PhotoStep, t);
  if (name === "notification") return t(`notifications.kinds.${value as NotificationKind}`);
  if (name === "measure") return t(`executions.measures.${value as AdditionalMeasure}`);
  if (name === "finding") return t(`executions.findings.${value as FindingKind}`);
  if (name === "removalWay") return t(`executions.removalWays.${value as RemovalWay}`);
  if (name === "undone") return t(`history.actions.execution.${value as CommandType}`);
  const isOutcome = name === "outcome" && (value === "restored" || value === "left_isolated");
  return isOutcome ? t(`history.outcomes.${value}`) : value;
}
