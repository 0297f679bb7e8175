import type { Rule } from "eslint";
import type { Node } from "estree";

/** Attributes that a person reads or hears. */
const spoken = new Set([
  "alt",
  "aria-description",
  "aria-label",
  "aria-roledescription",
  "placeholder",
  "title",
]);
const letters = /\p{L}/u;
/** The product's name is the same in every language. */
const untranslated = /\bHasp\b/g;

/** Texts of the app come from the locale files, so JSX holds no words. */
export const texts: Rule.RuleModule = {
  meta: {
    type: "problem",
    schema: [],
    messages: { literal: "Move “{{text}}” to public/locales/en and read it with t(…)." },
  },
  create(context) {
    const report = (node: Rule.Node, value: unknown) => {
      if (typeof value !== "string" || !letters.test(value.replace(untranslated, ""))) return;
      context.report({ node, messageId: "literal", data: { text: value.trim().slice(0, 40) } });
    };
    const reportExpression = (node: Rule.Node, expression: Node) => {
      for (const value of literalsOf(expression)) report(node, value);
    };
    return {
      JSXText: (node: Rule.Node) => report(node, jsx(node).value),
      "JSXElement > JSXExpressionContainer, JSXFragment > JSXExpressionContainer": (node: Rule.Node) =>
        reportExpression(node, jsx(node).expression),
      JSXAttribute: (node: Rule.Node) => {
        const { name, value } = jsx(node);
        if (!value || !spoken.has(String(name.name))) return;
        if (value.type === "JSXExpressionContainer") reportExpression(node, value.expression);
        else report(node, value.value);
      },
    };
  },
};

/** The JSX fields of a node, which ESLint's own types lack. */
function jsx(node: Rule.Node) {
  return node as unknown as {
    name: { name: unknown };
    value: { type: string; value?: unknown; expression: Node } | null;
    expression: Node;
  };
}

/** The string literals that an expression shows: itself, both arms of a condition, the right of `&&`, `||`, `??`. */
function literalsOf(expression: Node): unknown[] {
  switch (expression.type) {
    case "Literal":
      return [expression.value];
    case "TemplateLiteral":
      return expression.quasis.map((part) => part.value.cooked);
    case "ConditionalExpression":
      return [...literalsOf(expression.consequent), ...literalsOf(expression.alternate)];
    case "LogicalExpression":
      return literalsOf(expression.right);
    default:
      return [];
  }
}
