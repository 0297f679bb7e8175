import type { ProcedureContent, ProcedureStep } from "#contract/procedures/schemas.ts";
import { completeContent, emptyStep, partsInOrder } from "#domain/procedure-content.ts";
import { contentFromPoints } from "#domain/procedure-generate.ts";
import type { ProcedureRow } from "./procedure-cells.ts";

interface Machine {
  id: string;
  ownTag: string;
  name: string;
  points: readonly string[];
}

/** The draft of a machine's procedure by the rows of a file. One without any of the texts that the law asks for gets the usual ones. */
export function draftOf(
  { id, ownTag, name, points }: Machine,
  rows: readonly ProcedureRow[],
): { equipmentId: string; tag: string; title: string; content: ProcedureContent } {
  const usual = contentFromPoints({ tag: ownTag, name }, []);
  const said = Object.fromEntries(partsInOrder.map((part) => [part, firstOf(rows, (row) => row[part])]));
  const hasTexts = Object.values(said).some((text) => text !== "");
  const texts = hasTexts ? said : Object.fromEntries(partsInOrder.map((part) => [part, usual[part]]));
  const content = completeContent({
    ...texts,
    ppe: rows.find(({ ppe }) => ppe.length > 0)?.ppe ?? [],
    otherPpe: firstOf(rows, (row) => row.otherPpe),
    requiredCertificates: [
      ...new Set(rows.find((row) => row.requiredCertificates.length > 0)?.requiredCertificates),
    ],
    steps: rows.flatMap((row) => stepOf(row, points)),
  });
  return {
    equipmentId: id,
    tag: ownTag,
    title: firstOf(rows, (row) => row.title) || `Lockout of ${ownTag}`,
    content,
  };
}

function firstOf(rows: readonly ProcedureRow[], text: (row: ProcedureRow) => string): string {
  return rows.map(text).find((each) => each !== "") ?? "";
}

function stepOf(row: ProcedureRow, points: readonly string[]): ProcedureStep[] {
  if (row.kind === null) return [];
  const { kind, text, limit, unit, minutes, waitMinutes, photoRequired } = row;
  const pointTag = points.find((own) => own.toUpperCase() === row.point?.toUpperCase()) ?? null;
  const orNone = (cell: string) => (cell === "" ? null : cell);
  return [
    {
      ...emptyStep(kind),
      text,
      pointTag,
      device: orNone(row.device),
      method: orNone(row.method),
      limit: limit === null ? null : { value: limit, unit },
      caution: orNone(row.caution),
      minutes,
      waitMinutes,
      photoRequired,
    },
  ];
}
