import { procedureLimits, stepLimits } from "#contract/limits.ts";
import type { ProcedureContent } from "#contract/procedures/schemas.ts";
import { mostCopiedTags } from "#contract/procedures/words.ts";
import { asWord, namesTag } from "./named-tags.ts";
import { partsInOrder } from "./procedure-content.ts";

/** A machine between whose procedures contents are copied. */
export interface CopyMachine {
  tag: string;
  name: string;
  points: readonly { tag: string; label: string }[];
}

/**
 * The contents of another machine's procedure as a start. Its tag and name become those of this machine, points that
 * this machine does not have are left out, and every text and step must be checked: a copy hides omissions. The other
 * machine's tags are kept, so that a text which still has one is found.
 */
export function copiedContent(
  content: ProcedureContent,
  { from, to }: { from: CopyMachine; to: CopyMachine },
): ProcedureContent {
  const rename = renaming(from, to);
  const own = to.points.map(({ tag }) => tag);
  const steps = content.steps.map((step) => ({
    ...step,
    text: rename(step.text, stepLimits.text),
    device: step.device && rename(step.device, stepLimits.device),
    method: step.method && rename(step.method, stepLimits.method),
    caution: step.caution && rename(step.caution, stepLimits.caution),
    pointTag: step.pointTag !== null && own.includes(step.pointTag) ? step.pointTag : null,
    photoId: null,
    copied: true,
    readFrom: null,
  }));
  const texts = partsInOrder.map((part) => [part, rename(content[part], procedureLimits.part)]);
  return {
    ...content,
    ...Object.fromEntries(texts),
    otherPpe: rename(content.otherPpe, procedureLimits.ppe),
    textsCopied: true,
    copiedTags: foreignTags(content.copiedTags, { from, to }),
    textsReadFrom: null,
    paperTags: [],
    steps,
  };
}

/** Puts this machine's tag and name in place of the other's; a text that would become too long stays as it is. */
function renaming(from: CopyMachine, to: CopyMachine): (text: string, most: number) => string {
  const names = [from.tag, from.name].filter((name) => name !== "");
  // The longer one first: a name can begin with the tag.
  const alternatives = names.toSorted((one, other) => other.length - one.length).map(asWord);
  const pattern = new RegExp(alternatives.join("|"), "gu");
  return (text, most) => {
    const renamed = text.replace(pattern, (found) => (found === from.tag ? to.tag : to.name));
    return renamed.length <= most ? renamed : text;
  };
}

/** The tags of the machine that is copied from, and of its points, but for what this machine calls something too. */
function foreignTags(
  before: readonly string[],
  { from, to }: { from: CopyMachine; to: CopyMachine },
): string[] {
  const own = [to.tag, to.name, ...to.points.flatMap(({ tag, label }) => [tag, label])];
  const isOwn = (tag: string) => own.some((name) => namesTag(name, tag));
  const tags = new Set([from.tag, ...from.points.map(({ tag }) => tag), ...before]);
  return [...tags].filter((tag) => !isOwn(tag)).slice(0, mostCopiedTags);
}
