import ts from "typescript";

/** One change to one file that a test should notice. */
export interface Mutant {
  /** Where the changed text begins and ends in the file. */
  start: number;
  end: number;
  replacement: string;
  /** What was done, e.g. `=== → !==`. */
  change: string;
}

const flipped: Partial<Record<ts.SyntaxKind, string>> = {
  [ts.SyntaxKind.EqualsEqualsEqualsToken]: "!==",
  [ts.SyntaxKind.ExclamationEqualsEqualsToken]: "===",
  [ts.SyntaxKind.LessThanToken]: ">=",
  [ts.SyntaxKind.LessThanEqualsToken]: ">",
  [ts.SyntaxKind.GreaterThanToken]: "<=",
  [ts.SyntaxKind.GreaterThanEqualsToken]: "<",
};

/** Every change that can be made to a source: comparisons flipped, conditions, statements, and awaits dropped, constants changed. */
export function mutantsOf(source: string, fileName = "file.tsx"): Mutant[] {
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true);
  const found: Mutant[] = [];
  const replace = (node: ts.Node, replacement: string, change: string) =>
    found.push({ start: node.getStart(), end: node.getEnd(), replacement, change });
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isInterfaceDeclaration(node)) return;
    if (ts.isBinaryExpression(node)) mutateBinary(node, replace);
    if (ts.isIfStatement(node)) replace(node.expression, "false", "condition → false");
    if (ts.isNumericLiteral(node)) replace(node, `${Number(node.text) + 1}`, `${node.text} → +1`);
    if (node.kind === ts.SyntaxKind.TrueKeyword) replace(node, "false", "true → false");
    if (node.kind === ts.SyntaxKind.FalseKeyword) replace(node, "true", "false → true");
    if (ts.isAwaitExpression(node)) replace(node, node.expression.getText(), "await dropped");
    if (ts.isExpressionStatement(node) && !ts.isStringLiteral(node.expression)) {
      replace(node, ";", "statement dropped");
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

type Replace = (node: ts.Node, replacement: string, change: string) => void;

function mutateBinary(node: ts.BinaryExpression, replace: Replace): void {
  const { left, right, operatorToken } = node;
  const other = flipped[operatorToken.kind];
  if (other) replace(operatorToken, other, `${operatorToken.getText()} → ${other}`);
  const isLogical =
    operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken ||
    operatorToken.kind === ts.SyntaxKind.BarBarToken;
  if (!isLogical) return;
  replace(node, left.getText(), `right side of ${operatorToken.getText()} dropped`);
  replace(node, right.getText(), `left side of ${operatorToken.getText()} dropped`);
}

export function applied(source: string, { start, end, replacement }: Mutant): string {
  return source.slice(0, start) + replacement + source.slice(end);
}

/** Numbers from 0 to 1 from a seed (mulberry32), so a run can be repeated. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
