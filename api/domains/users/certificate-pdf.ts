import { formatDay } from "#contract/format.ts";
import type { PolicySet } from "#contract/policies/words.ts";
import type { CertificateKind } from "#contract/users/words.ts";
import { ink, left, muted, openPaper, type Paper } from "#api/infrastructure/pdf/paper.ts";
import { sheetSizes } from "#api/infrastructure/pdf/parts/sheet.ts";
import { drawQrCode } from "#api/infrastructure/pdf/qr-code.ts";
import { screenWords } from "#api/infrastructure/screen-words.ts";

/** Everything that is on a certificate. Days are `YYYY-MM-DD`. */
export interface PrintedCertificate {
  id: string;
  size: "LETTER" | "A4";
  kind: CertificateKind;
  /** The standard that the company works to. */
  set: PolicySet;
  certifiedOn: string;
  validUntil: string;
  issuer: string | null;
  note: string | null;
  revokedOn: string | null;
  revocation: string | null;
  person: { name: string; jobTitle: string | null; employer: string | null };
  tenant: { name: string; color: string; logo: Uint8Array | null };
  /** The page that says whether it is still in effect. */
  link: string;
  /** The day of its printing, for who prints it. */
  today: string;
}

/** Where the text ends on a sheet of that size: to the right, how wide it is, and below. */
function endsOf({ size }: Pick<PrintedCertificate, "size">) {
  const [width, height] = sheetSizes[size];
  return { right: width - left, whole: width - 2 * left, end: height - left };
}

/** 30 mm in points: a phone reads it at arm's length. */
const codeSize = 85;

/** A person's training or authorization as a sheet to file or to show, 29 CFR 1910.147(c)(7)(iv). */
export async function certificatePdf(certificate: PrintedCertificate): Promise<Buffer> {
  const { kind, person, tenant } = certificate;
  const paper = await openPaper({
    title: `${screenWords.certificateKind[kind]}: ${person.name}`,
    author: tenant.name,
    sheet: { size: certificate.size, margin: left },
  });
  drawMark(paper, certificate);
  drawPerson(paper, certificate);
  drawFacts(paper, certificate);
  drawSignatures(paper, certificate);
  await drawCode(paper, certificate);
  return paper.finish();
}

function drawMark(paper: Paper, { tenant: { name, color, logo }, size }: PrintedCertificate): void {
  const { right, whole } = endsOf({ size });
  if (logo) {
    paper.figure(name, (page) =>
      page.image(Buffer.from(logo), left, 48, { fit: [170, 44], valign: "center" }),
    );
    paper.plain(10, muted).write(name, { x: 300, y: 64, width: right - 300, align: "right" });
  } else {
    paper.bold(15).write(name, { x: left, y: 58, width: whole });
  }
  const below = Math.max(104, paper.y + 12);
  paper.draw((page) => page.rect(left, below, whole, 4).fill(color));
  paper.page.y = below + 40;
}

function drawPerson(paper: Paper, { kind, person, ...certificate }: PrintedCertificate): void {
  const { whole } = endsOf(certificate);
  paper.plain(11, muted).write("Certificate", { x: left, width: whole });
  paper.bold(26).write(screenWords.certificateKind[kind], { width: whole, as: "H1" });
  const standing = standingOf(certificate);
  if (standing) paper.bold(13, "#9b1c1c").write(standing, { y: paper.y + 8, width: whole });
  paper.plain(11, muted).write("This certifies that", { y: paper.y + 26, width: whole });
  paper.bold(22).write(person.name, { y: paper.y + 2, width: whole });
  const about = [person.jobTitle, person.employer].filter(Boolean).join(", ");
  if (about) paper.plain(11).write(about, { y: paper.y + 2, width: whole });
  paper.plain(11).write(achieved({ kind, set: certificate.set }), {
    y: paper.y + 10,
    width: 400,
  });
}

/** What a reader of an invalid certificate must see; nothing while it is in effect. */
function standingOf({
  revokedOn,
  revocation,
  validUntil,
  today,
}: Omit<PrintedCertificate, "kind" | "person">) {
  if (revokedOn) return `REVOKED on ${formatDay(revokedOn)}: ${revocation ?? ""}`;
  return validUntil < today ? `EXPIRED on ${formatDay(validUntil)}` : "";
}

function drawFacts(
  paper: Paper,
  { certifiedOn, validUntil, issuer, note, id, size }: PrintedCertificate,
): void {
  const { right } = endsOf({ size });
  const facts = [
    ["Certified on", formatDay(certifiedOn)],
    ["Valid until", formatDay(validUntil)],
    ...(issuer ? [["Issued by", issuer]] : []),
    ...(note ? [["Note", note]] : []),
    ["Certificate number", id],
  ] as [string, string][];
  let y = paper.rule(paper.y + 26, right) + 4;
  for (const [term, value] of facts) {
    y = paper.roomAt(y, 40);
    paper.plain(10, muted).write(term, { x: left, y: y + 1, width: 110 });
    paper.plain(12).write(value, { x: 170, y, width: right - 170 });
    y = paper.rule(paper.y + 6, right) + 2;
  }
  paper.page.y = y;
}

function drawSignatures(paper: Paper, certificate: PrintedCertificate): void {
  const { whole } = endsOf(certificate);
  const y = paper.roomAt(paper.y + 52, 30);
  for (const [x, words] of [
    [left, "Date and signature, employer"],
    [left + whole / 2 + 12, "Date and signature, certified person"],
  ] as const) {
    const width = whole / 2 - 12;
    paper.draw((page) =>
      page
        .moveTo(x, y)
        .lineTo(x + width, y)
        .lineWidth(0.7)
        .stroke(ink),
    );
    paper.plain(9, muted).write(words, { x, y: y + 5, width });
  }
}

async function drawCode(paper: Paper, { link, today, size }: PrintedCertificate): Promise<void> {
  const { whole, end } = endsOf({ size });
  const y = paper.roomAt(Math.max(paper.y + 20, end - codeSize), codeSize, end);
  await drawQrCode(paper, link, { x: left, y, size: codeSize });
  const beside = { x: left + codeSize + 16, width: whole - codeSize - 16 };
  paper.bold(10).write("Scan to check that it is still in effect", { ...beside, y: y + 10, as: "H2" });
  paper.plain(9, muted).write(link, beside);
  paper.write(`Printed on ${formatDay(today)}. The online record is valid, not this printout.`, beside);
}

/** What the two trainings of the rule itself teach, 29 CFR 1910.147(c)(7)(i)(A) and (B), with the rule where it applies. */
function achieved({ kind, set }: Pick<PrintedCertificate, "kind" | "set">): string {
  const rule = set === "osha" ? " (29 CFR 1910.147(c)(7))" : "";
  if (kind === "lockout_authorised") {
    const standing = set === "hsg253" ? "is competent" : "is authorized";
    return `has been trained to recognize hazardous energy and in the methods and means to isolate and control it, and ${standing} to apply and remove locks${rule}.`;
  }
  if (kind === "lockout_awareness")
    return `has been trained in the purpose and use of the energy control procedures${rule}.`;
  return "has completed the training named above.";
}
