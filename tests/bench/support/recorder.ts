import pg from "pg";

/** A statement of a recorded step, to be sent again with a new key and version. */
export interface RecordedStatement {
  fresh: (key: string, version: number) => pg.QueryConfig;
}

/** Records what the transaction inside `step` sends, in order, without the session read before it. */
export async function recordStatements(step: () => Promise<void>): Promise<RecordedStatement[]> {
  const recorded: (pg.QueryConfig | string)[] = [];
  const query = pg.Client.prototype.query;
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [config] = given as [pg.QueryConfig | string];
    if (typeof config === "string" || (config.text && !("submit" in config))) recorded.push(config);
    return Reflect.apply(query, this, given) as never;
  } as typeof query;
  try {
    await step();
  } finally {
    pg.Client.prototype.query = query;
  }
  const begin = recorded.findIndex(
    (statement) => typeof statement === "string" && statement.startsWith("begin"),
  );
  const sent = recorded.slice(begin);
  const made = new Set(sent.flatMap(namesMade));
  return sent.map((statement, n) => repeatable(statement, n, made));
}

const anyId = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** The ids and the keys of the notifications that a statement adds: they can be added once. */
function namesMade(statement: pg.QueryConfig | string): string[] {
  if (typeof statement === "string") return [];
  const { text, values = [] } = statement;
  if (text.includes("insert into notification_events")) return [String(values[0]), String(values[3])];
  if (!text.includes("insert into notifications (")) return [];
  return values.flatMap((value) =>
    typeof value === "string" ? [...value.matchAll(/"id":"([0-9a-f-]{36})"/g)].map(([, id = ""]) => id) : [],
  );
}

function repeatable(
  statement: pg.QueryConfig | string,
  n: number,
  made: ReadonlySet<string>,
): RecordedStatement {
  if (typeof statement === "string") return { fresh: () => ({ text: statement }) };
  const values = statement.values ?? [];
  // The update of the execution ends with the new and the old version. The claim and the answer carry the key.
  const isUpdate = statement.text.includes("update executions");
  const isKeyed = statement.text.includes("idempotency_keys");
  const renew = (text: string, key: string) =>
    text.replace(anyId, (id) => (made.has(id) ? id.slice(0, 24) + key.slice(24) : id));
  const renewed = (value: unknown, key: string): unknown => {
    if (typeof value === "string" && made.has(value) && !value.match(anyId)) return key;
    if (Array.isArray(value)) return value.map((one) => renewed(one, key));
    return typeof value === "string" ? renew(value, key) : value;
  };
  return {
    fresh: (key, version) => ({
      name: `step${n}-${statement.text.length}`,
      text: statement.text,
      values: values.map((value, place) => {
        if (isUpdate && typeof value === "string" && value.startsWith("{")) {
          return value.replace(/"version":\d+/, `"version":${version + 1}`);
        }
        if (isUpdate && typeof value === "number" && place === values.length - 1) return version;
        if (isUpdate && value === Number(values.at(-1)) + 1) return version + 1;
        if (isKeyed && typeof value === "string" && /^[0-9a-f-]{36}$/.test(value) && !value.includes("-7"))
          return key;
        return renewed(value, key);
      }),
    }),
  };
}

/** How many statements `work` sends, including the session read. Each is one round trip. */
export async function countStatements(work: () => Promise<unknown>): Promise<number> {
  const query = pg.Client.prototype.query;
  let count = 0;
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    count++;
    return Reflect.apply(query, this, given) as never;
  } as typeof query;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = query;
  }
  return count;
}
