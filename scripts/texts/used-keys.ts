import { readdirSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";

/** A place in the app that reads a text. */
export interface UsedText {
  /** `app/features/x.tsx:12` */
  place: string;
  /** Every key it may ask for, as far as its types say. */
  keys: string[];
  /** Whether a part of the key has the type `string`: `keys` then holds a pattern, with `*` for that part. */
  isOpen: boolean;
  /** Whether the call names its own words for a key that is missing. */
  hasDefault: boolean;
}

/** The functions that read a text, and which argument is its key. */
const readers: Record<string, number> = { t: 0, text: 0, pageTitle: 0, tenantTitle: 1 };

/** Every text that the app reads, with each key resolved from the types of its parts. */
export function usedTexts(root: string): UsedText[] {
  const configuration = ts.readConfigFile(join(root, "tsconfig.json"), ts.sys.readFile).config as object;
  const { options } = ts.parseJsonConfigFileContent({ ...configuration, include: [] }, ts.sys, root);
  const files = readdirSync(join(root, "app"), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => join(root, "app", file));
  const program = ts.createProgram(files, { ...options, incremental: false, noEmit: true });
  const checker = program.getTypeChecker();
  const used: UsedText[] = [];
  for (const file of files) {
    const source = program.getSourceFile(file);
    if (source) visit(source, source);
  }
  return used;

  function visit(node: ts.Node, source: ts.SourceFile): void {
    const key = ts.isCallExpression(node) ? keyArgument(node, checker) : undefined;
    if (key && ts.isCallExpression(node)) {
      const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
      const keys = keysOf(key, checker);
      used.push({
        place: `${source.fileName.slice(root.length + 1)}:${line}`,
        keys,
        isOpen: keys.some((one) => one.includes("*")),
        hasDefault: /\bdefaultValue:/.test(node.getText(source)),
      });
    }
    ts.forEachChild(node, (child) => visit(child, source));
  }
}

function keyArgument(call: ts.CallExpression, checker: ts.TypeChecker): ts.Expression | undefined {
  const name = ts.isIdentifier(call.expression) ? call.expression.text : "";
  if (!Object.hasOwn(readers, name)) return undefined;
  const declared = checker.getSymbolAtLocation(call.expression)?.declarations?.[0]?.getSourceFile().fileName;
  // `text` is also the name of other things; ours is imported or comes from a hook.
  if (name === "text" && !checker.typeToString(checker.getTypeAtLocation(call.expression)).includes("key:"))
    return undefined;
  return declared === undefined ? undefined : call.arguments[readers[name] ?? 0];
}

function keysOf(expression: ts.Expression, checker: ts.TypeChecker): string[] {
  if (ts.isParenthesizedExpression(expression)) return keysOf(expression.expression, checker);
  if (ts.isConditionalExpression(expression))
    return [...keysOf(expression.whenTrue, checker), ...keysOf(expression.whenFalse, checker)];
  if (ts.isTemplateExpression(expression)) {
    return expression.templateSpans.reduce(
      (begun, span) =>
        begun.flatMap((start) =>
          keysOf(span.expression, checker).map((part) => `${start}${part}${span.literal.text}`),
        ),
      [expression.head.text],
    );
  }
  if (ts.isStringLiteralLike(expression)) return [expression.text];
  return literalsOf(checker.getTypeAtLocation(expression), checker);
}

function literalsOf(type: ts.Type, checker: ts.TypeChecker): string[] {
  if (type.isUnion()) return type.types.flatMap((one) => literalsOf(one, checker));
  if (type.isStringLiteral() || type.isNumberLiteral()) return [String(type.value)];
  if (type.flags & ts.TypeFlags.TemplateLiteral) {
    const { texts, types } = type as ts.TemplateLiteralType;
    return types.reduce(
      (begun, part, index) =>
        begun.flatMap((start) =>
          literalsOf(part, checker).map((one) => `${start}${one}${texts[index + 1] ?? ""}`),
        ),
      [texts[0] ?? ""],
    );
  }
  const constraint = checker.getBaseConstraintOfType(type);
  if (constraint && constraint !== type) return literalsOf(constraint, checker);
  return ["*"];
}
