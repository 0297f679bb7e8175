import ts from "typescript";
import type { Kind, Shape } from "./shape.ts";

/** Reads the row types that the source declares for its statements. */
export class RowTypes {
  readonly #program: ts.Program;
  readonly #checker: ts.TypeChecker;
  readonly #root: string;

  constructor(root: string, files: string[]) {
    const config = ts.readConfigFile(`${root}/tsconfig.json`, ts.sys.readFile);
    const { options } = ts.parseJsonConfigFileContent(config.config, ts.sys, root);
    this.#program = ts.createProgram(
      files.map((file) => `${root}/${file}`),
      { ...options, noEmit: true },
    );
    this.#checker = this.#program.getTypeChecker();
    this.#root = root;
  }

  /** Every call of `all`, `first`, or `run` with one statement, as `file:line:column` of the method's name. */
  placesIn(file: string): string[] {
    const source = this.#program.getSourceFile(`${this.#root}/${file}`);
    const places: string[] = [];
    const visit = (node: ts.Node): void => {
      const name = askedBy(node);
      if (source && name && this.#rowOf(node as ts.CallExpression)) {
        const { line, character } = source.getLineAndCharacterOfPosition(name.getStart());
        places.push(`${file}:${line + 1}:${character + 1}`);
      }
      ts.forEachChild(node, visit);
    };
    if (source) visit(source);
    return places;
  }

  /** How rows contradict the type declared at the query; nothing if none is declared there. */
  faultsAt(place: string, row: Shape): string[] {
    const [file = "", line = "", column = ""] = place.split(":");
    const source = this.#program.getSourceFile(`${this.#root}/${file}`);
    if (!source) return [];
    const position = source.getPositionOfLineAndCharacter(Number(line) - 1, Number(column) - 1);
    const call = callAt(source, position);
    const type = call && this.#rowOf(call);
    if (!type || type.flags & (ts.TypeFlags.TypeParameter | ts.TypeFlags.Any | ts.TypeFlags.Unknown))
      return [];
    return this.#faults(type, { ...row, kinds: row.kinds.filter((kind) => kind !== "undefined") }, "");
  }

  /** The `Row` of the call's `Sql<Row>`. */
  #rowOf(call: ts.CallExpression): ts.Type | undefined {
    const [argument] = call.arguments;
    if (!argument || call.arguments.length !== 1) return undefined;
    const type = this.#checker.getTypeAtLocation(argument);
    if (type.aliasSymbol?.name === "Sql") return type.aliasTypeArguments?.[0];
    if (type.symbol?.name !== "RawBuilder") return undefined;
    return this.#checker.getTypeArguments(type as ts.TypeReference)[0];
  }

  #faults(type: ts.Type, shape: Shape, path: string): string[] {
    const parts = type.isUnion() ? type.types : [type];
    if (parts.some((part) => part.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown))) return [];
    const at = path || "a row";
    const own = shape.kinds
      .filter((kind) => !parts.some((part) => this.#takes(part, kind)))
      .map((kind) => `${at} is ${kind}, not ${this.#checker.typeToString(type)}`);
    return [
      ...own,
      ...this.#faultsOfItems(parts, shape, path),
      ...this.#faultsOfProperties(parts, shape, path),
    ];
  }

  #faultsOfItems(parts: readonly ts.Type[], { items }: Shape, path: string): string[] {
    const array = parts.find((part) => this.#checker.isArrayType(part));
    const item = array && this.#checker.getTypeArguments(array as ts.TypeReference)[0];
    return items && item ? this.#faults(item, items, `${path}[]`) : [];
  }

  #faultsOfProperties(parts: readonly ts.Type[], { properties }: Shape, path: string): string[] {
    const objects = parts.filter((part) => isPlainObject(part, this.#checker));
    const [object] = objects;
    // The shape of an object does not tell which member of a union it is.
    if (!properties || !object || objects.length > 1) return [];
    const index = this.#checker.getIndexInfosOfType(object)[0];
    const declared = new Map(
      this.#checker.getPropertiesOfType(object).map((symbol) => [symbol.name, symbol]),
    );
    const missing = [...declared.values()]
      .filter((symbol) => !(symbol.flags & ts.SymbolFlags.Optional) && !(symbol.name in properties))
      .map((symbol) => `${path}.${symbol.name} is declared, but the statement does not return it`);
    const wrong = Object.entries(properties).flatMap(([name, shape]) => {
      const symbol = declared.get(name);
      if (symbol) return this.#faults(this.#typeOf(symbol), shape, `${path}.${name}`);
      if (index) return this.#faults(index.type, without(shape, "undefined"), `${path}.${name}`);
      return [];
    });
    return [...missing, ...wrong];
  }

  #typeOf(symbol: ts.Symbol): ts.Type {
    const declaration = symbol.valueDeclaration ?? symbol.declarations?.[0];
    return declaration
      ? this.#checker.getTypeOfSymbolAtLocation(symbol, declaration)
      : this.#checker.getTypeOfSymbol(symbol);
  }

  #takes(type: ts.Type, kind: Kind): boolean {
    if (kind === "array") return this.#checker.isArrayType(type) || this.#checker.isTupleType(type);
    if (kind === "object") return isPlainObject(type, this.#checker);
    if (kind === "bytes") return ["Buffer", "Uint8Array"].includes(type.symbol?.name ?? "");
    return Boolean(type.flags & flagsOf[kind]);
  }
}

const flagsOf: Record<"string" | "number" | "boolean" | "null" | "undefined", ts.TypeFlags> = {
  string: ts.TypeFlags.StringLike,
  number: ts.TypeFlags.NumberLike,
  boolean: ts.TypeFlags.BooleanLike,
  null: ts.TypeFlags.Null,
  undefined: ts.TypeFlags.Undefined | ts.TypeFlags.Void,
};

function isPlainObject(type: ts.Type, checker: ts.TypeChecker): boolean {
  const isObject = type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection);
  return (
    Boolean(isObject || type.flags & ts.TypeFlags.NonPrimitive) &&
    !checker.isArrayType(type) &&
    !checker.isTupleType(type)
  );
}

function without(shape: Shape, kind: Kind): Shape {
  return { ...shape, kinds: shape.kinds.filter((known) => known !== kind) };
}

/** The name of the method, where the node is `scope.all(…)`, `scope.first(…)`, or `scope.run(…)`. */
function askedBy(node: ts.Node): ts.MemberName | undefined {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return undefined;
  return ["all", "first", "run"].includes(node.expression.name.text) ? node.expression.name : undefined;
}

function callAt(source: ts.SourceFile, position: number): ts.CallExpression | undefined {
  let found: ts.CallExpression | undefined;
  const visit = (node: ts.Node): void => {
    if (position < node.getFullStart() || position >= node.getEnd()) return;
    if (askedBy(node)?.getStart() === position) found = node as ts.CallExpression;
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}
