import type { IsolationPoint } from "#contract/equipment/schemas.ts";
import type { Restoring } from "#domain/placard-steps.ts";
import type { Said } from "#api/infrastructure/pdf/parts/said.ts";
import type { PrintedHazards } from "./hazards-box.ts";
import type { PrintedStep } from "./step-rows.ts";
import { arrow, comma, type Speech } from "./speech.ts";

/** What is written on the device: the tag if nothing else is. */
export function labelOf({ label, tag }: IsolationPoint): string {
  return label === "" ? tag : label;
}

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

/** `Falling ram, 3 t · Hydraulics 250 bar`, under its heading. */
export function hazardsOf(hazards: readonly string[], speech: Speech): PrintedHazards | null {
  if (hazards.length === 0) return null;
  const all = hazards.map((hazard) => speech.text("hazard", hazard));
  return { heading: speech.label((labels) => labels.hazards), text: speech.join(all, " · ") };
}

/** `E1 (M-1-E1): Remove lock → ON`. */
export function printedRestoring(
  { tag, kinds, steps }: Restoring,
  points: readonly IsolationPoint[],
  speech: Speech,
): PrintedStep {
  const point = points.find((each) => each.tag === tag);
  const label = point ? labelOf(point) : tag;
  const isRestored = kinds.includes("restore");
  const what = [
    kinds.includes("remove") ? speech.label((labels) => labels.kinds.remove) : null,
    isRestored && point ? speech.text("position", point.normalPosition) : null,
  ];
  const cautions = steps.flatMap(({ caution }) => (caution ? [speech.text("caution", caution)] : []));
  const waits = steps.flatMap(({ waitMinutes: minutes }) =>
    minutes ? [speech.label(({ thenWait }) => thenWait, { minutes })] : [],
  );
  const said = speech.join(
    [plainly(label === tag ? tag : `${label} (${tag})`, speech), speech.join(what, arrow)],
    ": ",
  );
  return {
    kind: speech.label((labels) => labels.kinds[isRestored ? "restore" : "remove"]),
    text: waits.length === 0 ? said : speech.join([said, speech.join(waits, " ")], ". "),
    caution:
      cautions.length === 0
        ? null
        : speech.join([speech.label(({ caution }) => caution), speech.join(cautions, " ")], ": "),
  };
}

/** What is the same in every language. */
function plainly(text: string, { translation }: Speech): Said {
  return { text, second: translation && text };
}
