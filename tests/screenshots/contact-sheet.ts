/** One screen with its pictures, by the variant's name, and what was found wrong with it. */
export interface Taken {
  name: string;
  address: string;
  pictures: Record<string, string>;
  faults: string[];
}

/** A page with every picture, by screen. */
export function contactSheet(taken: readonly Taken[]): string {
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Every screen</title>
<style>
  body { font: 14px/1.4 system-ui; margin: 24px; background: #e8ebee; color: #1d2731 }
  section { margin: 0 0 40px } h2 { font-size: 16px; margin: 0 } p { margin: 4px 0 }
  .faults { color: #a3161a } .row { display: flex; gap: 12px; align-items: flex-start; flex-wrap: wrap }
  figure { margin: 0 } img { max-height: 560px; max-width: 46vw; border: 1px solid #9aa7b3; display: block }
</style>
<h1>Every screen</h1>
${taken.map(section).join("\n")}
</html>
`;
}

function section({ name, address, pictures, faults }: Taken): string {
  const figures = Object.entries(pictures).map(
    ([variant, file]) =>
      `<figure><a href="${file}"><img loading="lazy" src="${file}" alt="${escaped(name)}, ${variant}"></a><figcaption>${variant}</figcaption></figure>`,
  );
  const list = faults.map((fault) => `<p class="faults">${escaped(fault)}</p>`).join("");
  return `<section><h2>${escaped(name)}</h2><p>${escaped(new URL(address).pathname)}</p>${list}<div class="row">${figures.join("")}</div></section>`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
