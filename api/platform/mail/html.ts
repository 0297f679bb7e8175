/**
 * The HTML part of a mail, from its text: paragraphs, line breaks and links, everything else escaped. Styles stand
 * on the elements, as mail programs want it, and nothing is loaded from anywhere.
 */
export function htmlOf(text: string): string {
  const paragraphs = text
    .trim()
    .split(/\n{2,}/)
    .map((paragraph) => `<p style="margin:0 0 16px">${linked(paragraph).replaceAll("\n", "<br>")}</p>`);
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"></head>',
    '<body style="margin:0;padding:24px;background:#f4f6f8;color:#1b2530;font:16px/1.5 Arial,sans-serif">',
    '<div style="max-width:560px;margin:0 auto;padding:32px;background:#ffffff;border:1px solid #d5dce3;border-radius:8px;overflow-wrap:anywhere">',
    ...paragraphs,
    "</div></body></html>",
  ].join("\n");
}

/** Addresses become links; a full stop or a bracket after one is not part of it. */
function linked(text: string): string {
  return escaped(text).replace(
    /https?:\/\/[^\s<>"]*[^\s<>".,;:!?)]/g,
    (address) => `<a href="${address}" style="color:#a33031">${address}</a>`,
  );
}

function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
