import postcss, { type AtRule, type ChildNode, type Container, type Rule } from "postcss";
import { applies, type Screen } from "./media.ts";

/** What a rule of a style sheet says about whether an element is shown. */
interface Declared {
  selector: string;
  media: string[];
  property: "display" | "visibility";
  value: string;
  /** Later in the cascade is larger; compared from left to right. */
  weight: [layer: number, specificity: number, order: number];
  /** Classes without which nothing matches. */
  classes: string[];
}

const parsed = new Map<string, Declared[]>();

/** The rules of a style sheet that show or hide, in the order of the cascade. */
export function rulesOf(css: string): Declared[] {
  const known = parsed.get(css);
  if (known) return known;
  const rules: Declared[] = [];
  const layers: string[] = [];
  const visit = (node: ChildNode, media: string[], layer: string | undefined): void => {
    if (node.type === "rule") return void rules.push(...declaredIn(node, media, layer, layers, rules.length));
    if (node.type !== "atrule") return;
    if (node.name === "layer") return visitLayer(node, media);
    if (node.name === "media") return visitAll(node, [...media, node.params], layer);
    if (node.name === "supports" || node.name === "container") return visitAll(node, media, layer);
  };
  const visitAll = (node: Container, media: string[], layer: string | undefined) =>
    void node.nodes?.forEach((child) => visit(child, media, layer));
  const visitLayer = (node: AtRule, media: string[]) => {
    const names = node.params.split(",").map((name) => name.trim());
    for (const name of names) if (!layers.includes(name)) layers.push(name);
    visitAll(node, media, names[0]);
  };
  visitAll(postcss.parse(css), [], undefined);
  rules.sort((one, other) => {
    const at = one.weight.findIndex((part, index) => part !== other.weight[index]);
    return at < 0 ? 0 : (one.weight[at] ?? 0) - (other.weight[at] ?? 0);
  });
  parsed.set(css, rules);
  return rules;
}

/** What the style sheets say of each element that they show or hide. */
export function shownBy(rules: Declared[], document: Document, screen: Screen) {
  const present = new Set([...document.querySelectorAll("[class]")].flatMap((one) => [...one.classList]));
  const display = new Map<Element, string>();
  const visibility = new Map<Element, string>();
  for (const { selector, media, property, value, classes } of rules) {
    if (!classes.every((name) => present.has(name))) continue;
    if (!media.every((query) => applies(query, screen))) continue;
    const said = property === "display" ? display : visibility;
    for (const element of matched(document, selector)) said.set(element, value);
  }
  return { display, visibility };
}

function declaredIn(
  rule: Rule,
  media: string[],
  layer: string | undefined,
  layers: string[],
  order: number,
): Declared[] {
  const found: Declared[] = [];
  rule.walkDecls(/^(display|visibility)$/, ({ prop, value, important }) => {
    for (const selector of rule.selectors) {
      if (selector.includes("::") || /^(\d|from|to)/.test(selector)) continue;
      // Without a layer wins; what is important wins, and the earliest layer first.
      const plain = layer === undefined ? 100 : layers.indexOf(layer);
      found.push({
        selector,
        media,
        property: prop as "display" | "visibility",
        value,
        weight: [important ? 1_000 - plain : plain, specificityOf(selector), order],
        classes: classesOf(selector),
      });
    }
  });
  return found;
}

/** IDs, then classes, attributes and pseudo-classes, then types, as one number. */
function specificityOf(selector: string): number {
  const text = withoutArguments(selector.replace(/\\./g, "x"), /:where$/).replace(/:(is|not|has)\(/g, "(");
  const ids = text.match(/#[\w-]+/g)?.length ?? 0;
  const classes = text.match(/\.[\w-]+|\[[^\]]*\]|:[\w-]+/g)?.length ?? 0;
  const types = text.match(/(?<![\w.#:\-[="'])[a-z][\w-]*(?![\w-]*[="'\]])/gi)?.length ?? 0;
  return ids * 10_000 + classes * 100 + types;
}

function classesOf(selector: string): string[] {
  const text = withoutArguments(selector, /:[\w-]+$/);
  return [...text.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = ""]) => name.replaceAll("\\", ""));
}

/** Leaves out the parentheses after a pseudo-class, with what is in them. */
function withoutArguments(selector: string, after: RegExp): string {
  let kept = "";
  for (let at = 0; at < selector.length; at++) {
    if (selector[at] === "\\") kept += selector.slice(at, ++at + 1);
    else if (selector[at] !== "(" || !after.test(kept)) kept += selector[at];
    else
      for (let depth = 1; depth > 0 && ++at < selector.length;) {
        if (selector[at] === "(") depth++;
        if (selector[at] === ")") depth--;
      }
  }
  return kept.replace(/:where\b/g, "");
}

function matched(document: Document, selector: string): Iterable<Element> {
  try {
    return document.querySelectorAll(selector);
  } catch {
    // A browser drops a rule too whose selector it does not know.
    return [];
  }
}
