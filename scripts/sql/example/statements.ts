import type { RawBuilder } from "kysely";

/** Statements for the test of `row-types.ts`; nothing sends them. */
interface Scope {
  all<Row>(query: RawBuilder<Row>): Promise<Row[]>;
}

interface Line {
  id: string;
  place: { name: string; floor: number | null };
  tags: string[];
  note?: string | null;
  state: "open" | "closed";
}

export function readLines(scope: Scope, query: RawBuilder<Line>): Promise<Line[]> {
  return scope.all(query);
}

export function readAny<Row>(scope: Scope, query: RawBuilder<Row>): Promise<Row[]> {
  return scope.all(query);
}
