import type { ProcedureStepKind } from "#contract/energy.ts";
import type { PaperPlace, ProcedureContent, ProcedureStep } from "#contract/procedures/schemas.ts";
import type { PpeKind } from "#contract/procedures/words.ts";
import type { PointCertificate } from "#contract/users/words.ts";
import { partsInOrder } from "#domain/procedure-content.ts";

/** A draft as its form has it. What was typed is unverified: the API checks it. */
export interface Draft {
  title: string;
  content: ProcedureContent;
}

/** Every value of an input, in the order of the page. */
type All = (name: string) => readonly string[];

/**
 * The draft that the form describes. Each step has each input once, so that their order on the page is the order of
 * the steps; ticks carry the step's `key`.
 */
export function draftFrom(all: All): Draft {
  const first = (name: string) => lines(all(name)[0] ?? "");
  const texts = Object.fromEntries(partsInOrder.map((part) => [part, first(part)]));
  return {
    title: first("title"),
    content: {
      ...(texts as Record<(typeof partsInOrder)[number], string>),
      textsCopied: all("textsCopied").length > 0 && all("textsLooked").length === 0,
      copiedTags: [...all("copiedTag")],
      textsReadFrom: all("textsConfirmed").length > 0 ? null : placeIn<PaperPlace>(first("textsReadFrom")),
      paperTags: [...all("paperTag")],
      requiredCertificates: all("requiredCertificates") as PointCertificate[],
      ppe: all("ppe") as PpeKind[],
      otherPpe: first("otherPpe"),
      steps: all("stepKey").map((key, position) => stepFrom(all, key, position)),
    },
  };
}

/** The draft that is in a form of the page. */
export function draftIn(form: HTMLFormElement): Draft {
  const values = new FormData(form);
  return draftFrom((name) => values.getAll(name).filter((value) => typeof value === "string"));
}

function stepFrom(all: All, key: string, position: number): ProcedureStep {
  const value = (name: string) => lines(all(name)[position] ?? "");
  const optional = (name: string) => value(name).trim() || null;
  return {
    kind: value("stepKind") as ProcedureStepKind,
    text: value("stepText"),
    pointTag: optional("stepPoint"),
    device: optional("stepDevice"),
    method: optional("stepMethod"),
    limit: limitFrom(value("stepLimit"), value("stepUnit")),
    caution: optional("stepCaution"),
    minutes: numberFrom(value("stepMinutes")),
    photoId: all("stepPhotoRemoved").includes(key) ? null : optional("stepPhoto"),
    photoRequired: all("stepPhotoRequired").includes(key),
    waitMinutes: numberFrom(value("stepWait")),
    copied: all("stepCopied").includes(key) && !all("stepLooked").includes(key),
    readFrom: all("stepConfirmed").includes(key) ? null : placeIn(value("stepReadFrom")),
  };
}

/** Where something was read, as the page wrote it down; null for anything else. The API checks what it says. */
function placeIn<Place extends PaperPlace = NonNullable<ProcedureStep["readFrom"]>>(
  json: string,
): Place | null {
  try {
    return json === "" ? null : (JSON.parse(json) as Place);
  } catch {
    return null;
  }
}

function limitFrom(value: string, unit: string): ProcedureStep["limit"] {
  const number = numberFrom(value);
  return number === null ? null : { value: number, unit };
}

function numberFrom(typed: string): number | null {
  return typed.trim() === "" ? null : Number(typed.replace(",", "."));
}

/** A posted text has the line ends of the wire; a comparison would find every line changed. */
function lines(text: string): string {
  return text.replaceAll("\r\n", "\n");
}
