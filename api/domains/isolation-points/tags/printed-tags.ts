import { asSentence } from "#api/infrastructure/pdf/parts/as-sentence.ts";
import { requiredOf } from "#api/infrastructure/pdf/parts/required-words.ts";
import { signOf } from "#api/infrastructure/pdf/parts/energy-signs.ts";
import type { PrintedPhoto } from "#api/infrastructure/pdf/parts/photo.ts";
import type { PrintedDangerTag } from "#api/infrastructure/pdf/tags/danger-tag.ts";
import type { PrintedPointLabel } from "#api/infrastructure/pdf/tags/point-label.ts";
import { bothNamesOf, labelOf } from "#domain/point-label.ts";
import { screenWords } from "#api/infrastructure/screen-words.ts";
import type { PointToTag } from "./tags-sql.ts";

const { kinds } = screenWords.procedure;
const { tags, required } = screenWords.printed;

/** Whose tag it is and why; "" is written by hand. */
export type Owner = Pick<PrintedDangerTag, "person" | "phone" | "date" | "reason">;

/** A point on the label that stays at the device. */
export function printedLabel(point: PointToTag, link: string): PrintedPointLabel {
  const mustRead = requiredOf(point) && `${required.mustRead}: ${requiredOf(point)}`;
  return {
    tag: point.tag,
    label: labelOf(point),
    name: point.name,
    sign: signOf(point.energyType),
    energy: `${screenWords.energy[point.energyType]}, ${point.magnitude}`,
    positions: `${point.normalPosition} → ${point.isolatedPosition}`,
    lines: [
      { term: kinds.isolate, text: point.isolationMethod },
      ...(point.dissipation ? [{ term: kinds.dissipate, text: point.dissipation }] : []),
      {
        term: kinds.verify,
        text: mustRead ? `${asSentence(point.verification)} ${mustRead}` : point.verification,
      },
      { term: tags.where, text: [point.location, point.site].join(", ") },
    ],
    machines: tagsOf(point),
    link,
  };
}

/** A point on the tag that hangs there with a lock. */
export function printedDangerTag(
  point: PointToTag,
  owner: Owner,
  { link, photo }: { link: string; photo: Uint8Array | undefined },
): PrintedDangerTag {
  const shown: PrintedPhoto | null = photo ? { bytes: photo, alt: `${point.tag}: ${point.name}` } : null;
  const [machine] = point.machines;
  return {
    ...owner,
    machine: machine && point.machineCount === 1 ? `${machine.tag} ${machine.name}` : tagsOf(point),
    point: `${bothNamesOf(point)} ${point.name}`,
    sign: signOf(point.energyType),
    lock: "",
    photo: shown,
    link,
  };
}

function tagsOf({ machines, machineCount }: PointToTag): string {
  const more = machineCount > machines.length ? ` +${machineCount - machines.length}` : "";
  return machines.map(({ tag }) => tag).join(", ") + more;
}
