/** The role that an element has for assistive technology, as Chromium computes it; undefined for none. */
export function roleOf(element: Element): string | undefined {
  const [given] = (element.getAttribute("role") ?? "").trim().split(/\s+/);
  if (given) return given === "none" || given === "presentation" ? undefined : given;
  const tag = element.tagName.toLowerCase();
  if (tag === "input") return roleOfInput(element as HTMLInputElement);
  const special = byTag[tag];
  return typeof special === "function" ? special(element) : special;
}

const landmark = (role: string) => (element: Element) =>
  element.parentElement?.closest(
    "article, aside, main, nav, section, [role=article], [role=main], [role=region]",
  )
    ? undefined
    : role;
const named = (role: string) => (element: Element) =>
  element.hasAttribute("aria-label") || element.hasAttribute("aria-labelledby") ? role : undefined;

const byTag: Record<string, string | ((element: Element) => string | undefined)> = {
  a: (element) => (element.hasAttribute("href") ? "link" : undefined),
  area: (element) => (element.hasAttribute("href") ? "link" : undefined),
  article: "article",
  aside: "complementary",
  blockquote: "blockquote",
  button: "button",
  caption: "caption",
  code: "code",
  datalist: "listbox",
  dd: "definition",
  del: "deletion",
  details: "group",
  dfn: "term",
  dialog: "dialog",
  dt: "term",
  em: "emphasis",
  fieldset: "group",
  figure: "figure",
  footer: landmark("contentinfo"),
  form: named("form"),
  h1: "heading",
  h2: "heading",
  h3: "heading",
  h4: "heading",
  h5: "heading",
  h6: "heading",
  header: landmark("banner"),
  hr: "separator",
  html: "document",
  img: (element) => (element.getAttribute("alt") === "" ? undefined : "img"),
  ins: "insertion",
  li: "listitem",
  main: "main",
  mark: "mark",
  menu: "list",
  meter: "meter",
  nav: "navigation",
  ol: "list",
  optgroup: "group",
  option: "option",
  output: "status",
  p: "paragraph",
  progress: "progressbar",
  search: "search",
  section: named("region"),
  select: (element) =>
    element.hasAttribute("multiple") || (element as HTMLSelectElement).size > 1 ? "listbox" : "combobox",
  strong: "strong",
  sub: "subscript",
  sup: "superscript",
  svg: "img",
  table: "table",
  tbody: "rowgroup",
  td: "cell",
  textarea: "textbox",
  tfoot: "rowgroup",
  th: (element) => (/^row/.test(element.getAttribute("scope") ?? "") ? "rowheader" : "columnheader"),
  thead: "rowgroup",
  time: "time",
  tr: "row",
  ul: "list",
};

function roleOfInput(input: HTMLInputElement): string | undefined {
  const kind: Record<string, string | undefined> = {
    button: "button",
    checkbox: "checkbox",
    file: "button",
    hidden: undefined,
    image: "button",
    number: "spinbutton",
    radio: "radio",
    range: "slider",
    reset: "button",
    search: "searchbox",
    submit: "button",
  };
  if (input.type in kind && input.type !== "search") return kind[input.type];
  if (input.hasAttribute("list")) return "combobox";
  return kind[input.type] ?? "textbox";
}
