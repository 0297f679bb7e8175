import { isPlainName } from "#contract/plain-words.ts";
import { foregroundOn } from "./foreground.ts";
import type { Mail } from "./message.ts";

type Shown = Pick<Mail, "text" | "button" | "brand">;

/** The product's own, for emails of no tenant. */
const ownBrand = { name: "Hasp", colour: "#C54142" };

/** Dark-mode colors, for email programs that support them. Everything else is styled inline. */
const nightStyle = `<style>@media (prefers-color-scheme: dark) {
body { background: #0e151b !important; color: #e6ecf1 !important }
.card { background: #17212a !important; border-right-color: #33414d !important; border-bottom-color: #33414d !important; border-left-color: #33414d !important }
.quiet, .link { color: #b4c0ca !important }
}</style>`;

/**
 * The HTML part of an email, from its text: the tenant's name and color, paragraphs, lists, line breaks and
 * links, the main link as a button; everything else escaped. Styles are inline, as email programs need it, and
 * nothing is loaded. Without `night` there is no style sheet, for pages whose policy allows none.
 */
export function htmlOf({ text, button, brand }: Shown, { night = true } = {}): string {
  const { name, colour: color } =
    brand && isPlainName(brand.name) ? brand : { ...ownBrand, ...(brand && { colour: brand.colour }) };
  const paragraphs = text
    .trim()
    .replace(/\r\n?/g, "\n")
    .split(/\n{2,}/);
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">',
    `${night ? nightStyle : ""}</head>`,
    `<body style="margin:0;padding:24px 12px;background:#f4f6f8;color:#1b2530;font:16px/1.5 Arial,sans-serif">`,
    `<div style="display:none;max-height:0;overflow:hidden">${escaped(preheaderOf(paragraphs))}</div>`,
    `<div class="card" style="max-width:504px;margin:0 auto;padding:24px 28px 12px;background:#ffffff;border:1px solid #d5dce3;border-top:5px solid ${color};border-radius:8px;overflow-wrap:anywhere">`,
    `<p style="margin:0 0 20px;font-size:18px;font-weight:bold">${escaped(name)}</p>`,
    ...paragraphs.map((paragraph) =>
      paragraph === button?.address
        ? buttonOf({ ...button, color })
        : paragraph.startsWith("- ")
          ? listOf(paragraph)
          : `<p style="margin:0 0 16px">${linked(paragraph).replaceAll("\n", "<br>")}</p>`,
    ),
    "</div>",
    ...(brand
      ? [
          `<p class="quiet" style="margin:16px 0 0;text-align:center;font-size:13px;color:#5b6675">Sent by Hasp for ${escaped(name)}</p>`,
        ]
      : []),
    "</body></html>",
  ].join("\n");
}

/** What a list of emails shows beside the subject: the first sentence that says something. */
function preheaderOf(paragraphs: readonly string[]): string {
  const said =
    paragraphs.find((each) => !/^(Hello|Hi|Dear)\b[^\n]*,$/.test(each) && !/^\S+$/.test(each)) ?? "";
  const words = said.replace(/\s+/g, " ").trim();
  return words.length <= 120 ? words : `${words.slice(0, 120).replace(/\s\S*$/, "")} …`;
}

/** The address is below as well, for readers who cannot press the button or want to see where it leads. */
function buttonOf({ words, address, color }: NonNullable<Mail["button"]> & { color: string }): string {
  const foreground = foregroundOn(color);
  return [
    '<p style="margin:24px 0 12px">',
    `<a href="${escaped(address)}" class="button" style="display:inline-block;padding:12px 24px;background:${color};color:${foreground};border:1px solid ${foreground};border-radius:6px;font-weight:bold;text-decoration:none">${escaped(words)}</a></p>`,
    `<p class="quiet" style="margin:0 0 20px;font-size:13px;color:#5b6675">Or open this address:<br>${linked(address)}</p>`,
  ].join("");
}

/** Lines that begin with a hyphen. */
function listOf(paragraph: string): string {
  const items = paragraph.split(/\n?^- /m).filter((item) => item !== "");
  const lines = items.map(
    (item) => `<li style="margin:0 0 6px">${linked(item).replaceAll("\n", "<br>")}</li>`,
  );
  return `<ul style="margin:0 0 16px;padding-left:20px">${lines.join("")}</ul>`;
}

/** Addresses become links; a full stop or a bracket after one is not part of it. */
function linked(text: string): string {
  return escaped(text).replace(
    /https?:\/\/[^\s<>"]*[^\s<>".,;:!?)]/g,
    (address) => `<a href="${address}" class="link" style="color:#334453">${address}</a>`,
  );
}

function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
