import pg from "pg";

/**
 * How values come from the database everywhere in the API: instants and dates as text (ISO 8601 UTC,
 * `YYYY-MM-DD`), counts as numbers. As text, a date does not shift by the process's time zone.
 */
export const typeParsers: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: "text" | "binary") {
    const parser = parsers[oid];
    return parser ?? (pg.types.getTypeParser(oid, format as "text") as never);
  },
} as pg.CustomTypesConfig;

const parsers: Record<number, (text: string) => unknown> = {
  [pg.types.builtins.TIMESTAMPTZ]: (text) => new Date(text).toISOString(),
  [pg.types.builtins.DATE]: (text) => text,
  [pg.types.builtins.INT8]: Number,
};
