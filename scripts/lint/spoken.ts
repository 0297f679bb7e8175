import ts from "typescript";

/** What a source file says to its readers. */
export interface Spoken {
  comments: string[];
  /** First arguments of `describe`, `it`, and `test`. */
  titles: string[];
  names: string[];
}

/** Reads comments, test titles, and names from a TypeScript or JavaScript file; from others (SQL, CSS) comments only. */
export function spokenIn(path: string, text: string): Spoken {
  if (/\.(sql|css)$/.test(path)) {
    return { comments: text.match(/\/\*[\s\S]*?\*\/|--[^\n]*/g) ?? [], titles: [], names: [] };
  }
  const kind = path.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind);
  const comments = new Map<number, string>();
  const titles: string[] = [];
  const names = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) names.add(node.text);
    if (ts.isCallExpression(node)) titles.push(...titleOf(node));
    const ranges = node.kind === ts.SyntaxKind.JsxText ? [] : commentsAround(text, node);
    for (const { pos, end } of ranges) comments.set(pos, text.slice(pos, end));
    node.getChildren(file).forEach(visit);
  };
  visit(file);
  return { comments: [...comments.values()], titles, names: [...names] };
}

function titleOf({ expression, arguments: [title] }: ts.CallExpression): string[] {
  if (!title || !/^(it|test|describe)\b/.test(expression.getText())) return [];
  if (!ts.isStringLiteralLike(title) && !ts.isTemplateExpression(title)) return [];
  return [title.getText().slice(1, -1)];
}

function commentsAround(text: string, node: ts.Node): ts.CommentRange[] {
  return [
    ...(ts.getLeadingCommentRanges(text, node.getFullStart()) ?? []),
    ...(ts.getTrailingCommentRanges(text, node.getEnd()) ?? []),
  ];
}
