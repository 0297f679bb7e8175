import type { IsolationPoint } from "#contract/equipment/schemas.ts";
import type { ProcedureContent, ProcedureDetail } from "#contract/procedures/schemas.ts";
import { type Restoring, writtenOf } from "#domain/placard-steps.ts";
import { bothNamesOf, labelOf } from "#domain/point-label.ts";
import { asSentence } from "#api/infrastructure/pdf/parts/as-sentence.ts";
import type { Said } from "#api/infrastructure/pdf/parts/said.ts";
import type { PrintedHazards } from "./hazards-box.ts";
import type { PrintedStep } from "./step-rows.ts";
import { arrow, comma, type Speech } from "./speech.ts";

/** `Energies: Electrical E1, E2 · Water W1`: what there is to control, and what controls it. */
export function energiesOf(points: readonly IsolationPoint[], speech: Speech): Said | null {
  const byEnergy = Map.groupBy(points, ({ energyType }) => energyType);
  if (byEnergy.size === 0) return null;
  const all = [...byEnergy].map(([energyType, ofEnergy]) => {
    const labels = ofEnergy.map((point) => plainly(labelOf(point), speech));
    return speech.join([speech.label(({ energy }) => energy[energyType]), speech.join(labels, comma)], " ");
  });
  return speech.join([speech.label(({ energies }) => energies), speech.join(all, " · ")], ": ");
}

/** `Wear: Safety glasses, gloves`. */
export function wearOf(
  { ppe, otherPpe }: Pick<ProcedureContent, "ppe" | "otherPpe">,
  speech: Speech,
): Said | null {
  const all = [
    ...ppe.map((kind) => speech.label((labels) => labels.ppe[kind])),
    speech.text("ppe", otherPpe.trim()),
  ];
  if (all.every(({ text }) => text === "")) return null;
  return speech.join([speech.label(({ wear }) => wear), speech.join(all, comma)], ": ");
}

/** `Falling ram, 3 t · Hydraulics 250 bar`, under its heading. */
export function hazardsOf(hazards: readonly string[], speech: Speech): PrintedHazards | null {
  if (hazards.length === 0) return null;
  const all = hazards.map((hazard) => speech.text("hazard", hazard));
  return { heading: speech.label((labels) => labels.hazards), text: speech.join(all, " · ") };
}

/**
 * `E1 (M-1-E1): Remove lock → Close the door and turn the handle to ON.`, as it was written and reviewed; without such a
 * text the normal position. A point that serves other machines too says when it is restored.
 */
export function printedRestoring(
  part: Restoring,
  { points, sharedPoints }: Pick<ProcedureDetail, "points" | "sharedPoints">,
  speech: Speech,
): PrintedStep {
  const { tag, kinds, steps } = part;
  const point = points.find((each) => each.tag === tag);
  const label = point ? labelOf(point) : tag;
  const isRestored = kinds.includes("restore");
  const written = writtenOf(part);
  const instead = isRestored
    ? point && speech.text("position", point.normalPosition)
    : speech.label((labels) => labels.kinds.remove);
  const what = speech.join(
    [
      isRestored && kinds.includes("remove") ? speech.label((labels) => labels.kinds.remove) : null,
      written ? writtenText(written.text, { label, name: point?.name, instead }, speech) : (instead ?? null),
    ],
    arrow,
  );
  const isShared = point !== undefined && sharedPoints.includes(point.id);
  const after = [
    isShared && isRestored && !/no other lockout holds/i.test(written?.text ?? "")
      ? speech.label(({ onlyUnheld }) => onlyUnheld)
      : null,
    ...steps.map(({ waitMinutes: minutes }) =>
      minutes ? speech.label(({ thenWait }) => thenWait, { minutes }) : null,
    ),
  ];
  const said = speech.join(
    [
      plainly(point ? bothNamesOf(point) : tag, speech),
      speech.join([after.some(Boolean) ? ended(what) : what, ...after], " "),
    ],
    ": ",
  );
  const cautions = steps.flatMap(({ caution }) => (caution ? [speech.text("caution", caution)] : []));
  return {
    kind: speech.label((labels) => labels.kinds[isRestored ? "restore" : "remove"]),
    text: said,
    caution:
      cautions.length === 0
        ? null
        : speech.join([speech.label(({ caution }) => caution), speech.join(cautions, " ")], ": "),
  };
}

/** Without the name of the point at its beginning, which the line begins with already. */
function writtenText(
  text: string,
  { label, name, instead }: { label: string; name: string | undefined; instead: Said | undefined },
  speech: Speech,
): Said {
  const head = `${label}, ${name}: `;
  const { second } = speech.text("step", text);
  // The translated name ends at the first colon too.
  const [translatedHead = ""] = text.startsWith(head) ? (/^[^:]+: /.exec(second ?? "") ?? []) : [];
  const rest = translatedHead.startsWith(label) ? second?.slice(translatedHead.length) : second;
  return {
    text: text.startsWith(head) ? text.slice(head.length) : text,
    // A translation from before these texts were printed has none of them.
    second: (speech.translates("step", text) ? rest : instead?.second) ?? null,
  };
}

/** Before another sentence, in both languages. */
export function ended({ text, second }: Said): Said {
  return { text: asSentence(text), second: second && asSentence(second) };
}

/** What is the same in every language. */
function plainly(text: string, { translation }: Speech): Said {
  return { text, second: translation && text };
}
