const message = "Word it in contract/<area>/sentences.ts, and name its code here.";

/** A text that a person reads: several words, in quotation marks or backquotes. */
const texts = ["Literal[value=/ /]", "TemplateElement[value.raw=/ /]"];

/**
 * Settings of `no-restricted-syntax` for code that refuses: its sentence comes from a table, never from the code
 * itself.
 */
export const noSentences = [
  "CallExpression[callee.name=/^(no|refused|invalid)$/]",
  "NewExpression[callee.name=/^(ApiError|Refusal)$/]",
  "ObjectExpression:has(> Property[key.name='code']) > Property[key.name='message']",
].flatMap((place) => texts.map((text) => ({ selector: `${place} ${text}`, message })));

const checks = "/^(string|number|int|min|max|length|regex|email|uuid|enum|literal|date|refine|base64)$/";

/** The same for the checks of a schema. */
export const noSentencesInSchemas = [
  ...texts.map((text) => `CallExpression[callee.property.name=${checks}] > ${text}`),
  `CallExpression[callee.property.name=${checks}] > TemplateLiteral > ${texts[1]}`,
  ...texts.map((text) => `Property[key.name='message'] ${text}`),
].map((selector) => ({ selector, message }));
