import type { PolicySet } from "#contract/policies/words.ts";
import { end, left, muted, openPaper, type Paper, right } from "#api/infrastructure/pdf/paper.ts";
import { drawQrCode } from "#api/infrastructure/pdf/qr-code.ts";

/** Everything that is on the record of a removed lock. Times are as the clock on the wall shows them. */
export interface PrintedRemoval {
  tenant: { name: string; color: string };
  /** The standard that the lockout goes by. */
  set: PolicySet;
  lockNumber: string;
  owner: string;
  /** The point with its tag, or the hasp. */
  place: string;
  lockout: string;
  machines: string;
  /** Each line with its term, in the order of 29 CFR 1910.147(e)(3). */
  facts: { heading: string; lines: [term: string, value: string][] }[];
  link: string;
  printedAt: string;
}

const whole = right - left;
const codeSize = 85;

/** The record that the employer removed an absent person's lock, as a sheet for the file. 29 CFR 1910.147(e)(3). */
export async function removalPdf(removal: PrintedRemoval): Promise<Buffer> {
  const { tenant, set, lockNumber, owner, place, lockout, machines, facts } = removal;
  const title = `Removal of lock ${lockNumber}`;
  const paper = await openPaper({ title: `${title}: ${owner}`, author: tenant.name });
  paper.bold(15).write(tenant.name, { x: left, y: 58, width: whole });
  const below = Math.max(92, paper.y + 12);
  paper.draw((page) => page.rect(left, below, whole, 4).fill(tenant.color));
  paper.page.y = below + 26;
  paper.plain(11, muted).write(recordedUnder[set], { x: left, width: whole });
  paper.bold(24).write(title, { width: whole, as: "H1" });
  paper.page.y = paper.y + 10;
  drawLines(paper, [
    ["Owner", owner],
    ["Where", place],
    ["Lockout", lockout],
    ["Machines", machines],
  ]);
  for (const { heading, lines } of facts) {
    const y = paper.roomAt(paper.y + 16, 70);
    paper.bold(13).write(heading, { x: left, y, width: whole, as: "H2" });
    paper.page.y = paper.y + 4;
    drawLines(paper, lines);
  }
  await drawCode(paper, removal);
  return paper.finish();
}

const recordedUnder: Record<PolicySet, string> = {
  osha: "Record under 29 CFR 1910.147(e)(3)",
  hsg253: "Record under HSG253",
  iso14118: "Record under EN ISO 14118",
};

function drawLines(paper: Paper, lines: readonly [term: string, value: string][]): void {
  let y = paper.rule(paper.y + 2) + 4;
  for (const [term, value] of lines) {
    y = paper.roomAt(y, 34);
    paper.plain(10, muted).write(term, { x: left, y: y + 1, width: 130 });
    paper.plain(11).write(value, { x: 190, y, width: right - 190 });
    y = paper.rule(paper.y + 5) + 3;
  }
  paper.page.y = y;
}

async function drawCode(paper: Paper, { link, printedAt }: PrintedRemoval): Promise<void> {
  const y = paper.roomAt(Math.max(paper.y + 20, end - codeSize), codeSize, end);
  await drawQrCode(paper, link, { x: left, y, size: codeSize });
  const beside = { x: left + codeSize + 16, width: whole - codeSize - 16 };
  paper.bold(10).write("Scan for the history of this lockout", { ...beside, y: y + 10, as: "H2" });
  paper.plain(9, muted).write(link, beside);
  paper.write(`Printed ${printedAt}. The online record is valid, not this printout.`, beside);
}
