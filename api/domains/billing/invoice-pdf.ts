import { formatAmount, formatDay } from "#contract/format.ts";
import type { InvoiceState } from "#contract/billing/words.ts";
import { left, muted, openPaper, type Paper, right } from "#api/infrastructure/pdf/paper.ts";
import type { InvoiceContent } from "./issue.ts";

/** Everything that is on the paper. Days are `YYYY-MM-DD`, amounts minor units, `taxRate` hundredths of a percent. */
export interface PrintedInvoice {
  number: string;
  state: InvoiceState;
  issuedOn: string;
  dueOn: string;
  paidOn: string | null;
  voidReason: string | null;
  periodStart: string;
  periodEnd: string;
  currency: string;
  net: number;
  tax: number;
  total: number;
  taxRate: number;
  content: InvoiceContent;
}

/** The invoice as a PDF of one page, A4; more where the lines need it. */
export async function invoicePdf(invoice: PrintedInvoice): Promise<Buffer> {
  const paper = await openPaper({
    title: `Invoice ${invoice.number}`,
    author: invoice.content.seller.name,
  });
  drawHead(paper, invoice);
  drawParties(paper, invoice);
  drawLines(paper, invoice);
  drawPayment(paper, invoice);
  drawFoot(paper, invoice);
  return paper.finish();
}

const whole = right - left;

function drawHead(paper: Paper, invoice: PrintedInvoice): void {
  const { seller } = invoice.content;
  paper.bold(15).write(seller.name || "Seller not configured", { x: left, y: 56, width: 300 });
  const below = paper.y;
  paper.bold(22).write("Invoice", { x: left, y: 52, width: whole, align: "right", as: "H1" });
  paper.plain(10, muted).write(invoice.number, { width: whole, align: "right" });
  if (invoice.state === "void") {
    const words = `VOID: ${invoice.voidReason ?? ""}`;
    paper.bold(12, "#9b1c1c").write(words, { x: left, y: 104, width: whole, align: "right" });
  }
  paper.page.y = Math.max(140, below + 20, paper.y + 12);
}

function drawParties(paper: Paper, invoice: PrintedInvoice): void {
  const { buyer } = invoice.content;
  const top = paper.y;
  paper.plain(9, muted).write("Bill to", { x: left, y: top, as: "H2" });
  paper.bold(11).write(buyer.name, { x: left, y: top + 14, width: 250 });
  const rest = [buyer.address, buyer.vatId && `VAT ID ${buyer.vatId}`, buyer.email].filter(Boolean);
  if (rest.length > 0) paper.plain(10).write(rest.join("\n"), { width: 250 });
  const below = paper.y;
  const facts: [string, string][] = [
    ["Issue date", formatDay(invoice.issuedOn)],
    ["Due date", formatDay(invoice.dueOn)],
    ["Period", span(invoice.periodStart, dayBefore(invoice.periodEnd))],
    ...(buyer.reference ? [["Your reference", buyer.reference] as [string, string]] : []),
  ];
  let y = top;
  for (const [term, value] of facts) {
    paper.plain(9, muted).write(term, { x: 330, y, width: 75 });
    paper.plain(10).write(value, { x: 405, y: y - 1, width: right - 405, align: "right" });
    y = Math.max(paper.y, y + 13) + 3;
  }
  paper.page.y = Math.max(below, y) + 28;
}

const amounts = { x: 400, width: right - 400, align: "right", figures: true } as const;

function drawLines(paper: Paper, invoice: PrintedInvoice): void {
  const { currency } = invoice;
  let y = paper.y;
  paper.plain(9, muted).write("Description", { x: left, y });
  paper.write(`Amount (${currency})`, { ...amounts, y });
  y = paper.rule(paper.y + 4);
  for (const { text, from, to, amount } of invoice.content.lines) {
    y = paper.roomAt(y, 44);
    paper.plain(11).write(text, { x: left, y, width: 330 });
    const below = paper.y;
    paper.write(formatAmount(amount), { ...amounts, y });
    paper.plain(9, muted).write(span(from, to), { x: left, y: below + 1, width: 330 });
    y = paper.rule(paper.y + 6);
  }
  const { taxName } = invoice.content;
  const rate = `${invoice.taxRate / 100}%`;
  // What must be paid is on one sheet.
  y = paper.roomAt(y + 2, 140);
  y = total(paper, y, "Net", invoice.net);
  y = total(paper, y, `${taxName} ${rate}`, invoice.tax);
  paper.bold(13).write(`Total ${currency}`, { x: 330, y: y + 4, width: 100 });
  paper.write(formatAmount(invoice.total), { ...amounts, y: y + 4 });
}

function total(paper: Paper, y: number, words: string, amount: number): number {
  paper.plain(10).write(words, { x: 330, y, width: 100 });
  const below = paper.y;
  paper.write(formatAmount(amount), { ...amounts, y });
  return Math.max(below, paper.y) + 3;
}

function drawPayment(paper: Paper, invoice: PrintedInvoice): void {
  const { bank } = invoice.content;
  const words =
    invoice.state === "paid"
      ? `Paid on ${formatDay(invoice.paidOn ?? invoice.issuedOn)}. Thank you.`
      : invoice.state === "void"
        ? "This invoice is void. Do not pay it."
        : `Please pay by ${formatDay(invoice.dueOn)} and quote invoice number ${invoice.number}.`;
  paper.bold(11).write(words, { x: left, y: paper.y + 34, width: whole });
  if (invoice.state === "open" && bank) paper.plain(10).write(bank, { width: whole });
}

function drawFoot(paper: Paper, { content: { seller } }: PrintedInvoice): void {
  const parts = [
    seller.name,
    seller.address.replaceAll("\n", ", "),
    seller.register,
    seller.vatId && `VAT ID ${seller.vatId}`,
    seller.email,
  ];
  paper.rule(752);
  const words = parts.filter(Boolean).join("  ·  ");
  paper.plain(8, muted).write(words, { x: left, y: 758, width: whole, height: 24 });
}

function span(from: string, to: string): string {
  return `${formatDay(from)} – ${formatDay(to)}`;
}

function dayBefore(value: string): string {
  return new Date(Date.parse(value) - 86_400_000).toISOString().slice(0, 10);
}
