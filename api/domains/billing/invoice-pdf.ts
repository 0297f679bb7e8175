import type { InvoiceState } from "#contract/billing-words.ts";
import type { InvoiceContent } from "./issue.ts";
import { printable } from "./printable.ts";

/** Everything that stands on the paper. Days are `YYYY-MM-DD`, amounts minor units, `taxRate` hundredths of a percent. */
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

const left = 56;
const right = 539;
const ink = "#1b2430";
const muted = "#5b6675";
const line = "#c9d0d8";

type Page = PDFKit.PDFDocument;

/** The invoice as a PDF of one page, A4; more where the lines need it. */
export async function invoicePdf(invoice: PrintedInvoice): Promise<Buffer> {
  // Loaded here: the library is large, and few calls need it.
  const { default: Document } = await import("pdfkit");
  const page: Page = new Document({
    size: "A4",
    margin: left,
    lang: "en-GB",
    info: { Title: `Invoice ${invoice.number}`, Author: printable(invoice.content.seller.name) },
  });
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    page.on("data", (chunk: Buffer) => chunks.push(chunk));
    page.on("end", () => resolve(Buffer.concat(chunks)));
    page.on("error", reject);
  });
  drawHead(page, invoice);
  drawParties(page, invoice);
  drawLines(page, invoice);
  drawPayment(page, invoice);
  drawFoot(page, invoice);
  page.end();
  return done;
}

function drawHead(page: Page, invoice: PrintedInvoice): void {
  const { seller } = invoice.content;
  bold(page, 15).text(printable(seller.name || "Seller not configured"), left, 56, { width: 300 });
  bold(page, 22).text("Invoice", left, 54, { width: right - left, align: "right" });
  plain(page, 10, muted).text(invoice.number, { width: right - left, align: "right" });
  if (invoice.state === "void") {
    bold(page, 12, "#9b1c1c").text(printable(`VOID: ${invoice.voidReason ?? ""}`), left, 104, {
      width: right - left,
      align: "right",
    });
  }
}

function drawParties(page: Page, invoice: PrintedInvoice): void {
  const { buyer } = invoice.content;
  plain(page, 9, muted).text("Bill to", left, 140);
  bold(page, 11).text(printable(buyer.name), left, 154, { width: 260 });
  const rest = [buyer.address, buyer.vatId && `VAT ID ${buyer.vatId}`, buyer.email].filter(Boolean);
  plain(page, 10).text(printable(rest.join("\n")), { width: 260 });
  const below = page.y;
  const facts: [string, string][] = [
    ["Issued", day(invoice.issuedOn)],
    ["Due", day(invoice.dueOn)],
    ["Period", `${day(invoice.periodStart)} - ${day(dayBefore(invoice.periodEnd))}`],
    ...(buyer.reference ? [["Your reference", buyer.reference] as [string, string]] : []),
  ];
  let y = 140;
  for (const [term, value] of facts) {
    plain(page, 9, muted).text(term, 330, y, { width: 75 });
    plain(page, 10).text(printable(value), 405, y - 1, { width: right - 405, align: "right" });
    y = Math.max(page.y, y + 13) + 3;
  }
  page.y = Math.max(below, y) + 28;
}

function drawLines(page: Page, invoice: PrintedInvoice): void {
  const { currency } = invoice;
  let y = page.y;
  plain(page, 9, muted).text("Description", left, y);
  page.text(`Amount (${currency})`, 400, y, { width: right - 400, align: "right" });
  y = rule(page, page.y + 4);
  for (const { text, from, to, amount } of invoice.content.lines) {
    plain(page, 11).text(printable(text), left, y, { width: 330 });
    const below = page.y;
    page.text(money(amount), 400, y, { width: right - 400, align: "right" });
    plain(page, 9, muted).text(`${day(from)} - ${day(to)}`, left, below + 1, { width: 330 });
    y = rule(page, page.y + 6);
  }
  const { taxName } = invoice.content;
  const rate = `${invoice.taxRate / 100} %`;
  y = total(page, y + 2, "Net", invoice.net);
  y = total(page, y, `${taxName} ${rate}`, invoice.tax);
  bold(page, 13).text(`Total ${currency}`, 330, y + 4, { width: 100 });
  page.text(money(invoice.total), 400, y + 4, { width: right - 400, align: "right" });
}

function total(page: Page, y: number, words: string, amount: number): number {
  plain(page, 10).text(printable(words), 330, y, { width: 100 });
  page.text(money(amount), 400, y, { width: right - 400, align: "right" });
  return page.y + 3;
}

function drawPayment(page: Page, invoice: PrintedInvoice): void {
  const { bank } = invoice.content;
  const words =
    invoice.state === "paid"
      ? `Paid on ${day(invoice.paidOn ?? invoice.issuedOn)}. Thank you.`
      : invoice.state === "void"
        ? "This invoice is void. Nothing is due on it."
        : `Please pay by ${day(invoice.dueOn)} and name the number ${invoice.number}.`;
  bold(page, 11).text(printable(words), left, page.y + 34, { width: right - left });
  if (invoice.state === "open" && bank) plain(page, 10).text(printable(bank), { width: right - left });
}

function drawFoot(page: Page, { content: { seller } }: PrintedInvoice): void {
  const parts = [
    seller.name,
    seller.address.replaceAll("\n", ", "),
    seller.register,
    seller.vatId && `VAT ID ${seller.vatId}`,
    seller.email,
  ];
  rule(page, 752);
  plain(page, 8, muted).text(printable(parts.filter(Boolean).join("  ·  ")), left, 758, {
    width: right - left,
    height: 24,
  });
}

function rule(page: Page, y: number): number {
  page.moveTo(left, y).lineTo(right, y).lineWidth(0.7).stroke(line);
  return y + 8;
}

function plain(page: Page, size: number, colour = ink): Page {
  return page.font("Helvetica").fontSize(size).fillColor(colour);
}
function bold(page: Page, size: number, colour = ink): Page {
  return page.font("Helvetica-Bold").fontSize(size).fillColor(colour);
}

const dayFormat = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "short",
  year: "numeric",
  timeZone: "UTC",
});
function day(value: string): string {
  return dayFormat.format(new Date(`${value}T00:00:00Z`));
}
function dayBefore(value: string): string {
  return new Date(Date.parse(value) - 86_400_000).toISOString().slice(0, 10);
}

const moneyFormat = new Intl.NumberFormat("en-GB", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
/** Minor units as `1,234.50`. */
function money(amount: number): string {
  return moneyFormat.format(amount / 100);
}
