import { z } from "zod";

const seconds = (fallback: number) => z.coerce.number().int().min(1).default(fallback);
const flag = z
  .enum(["on", "off", "true", "false", "1", "0"])
  .transform((value) => ["on", "true", "1"].includes(value));

const schema = z.object({
  API_PORT: z.coerce.number().int().min(0).max(65535).default(0),
  API_HOST: z.string().min(1).default("127.0.0.1"),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, "must start with postgres://")
    .optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(16),
  DATA_DIR: z.string().min(1).default("./data"),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, "must start with smtp:// or smtps://")
    .optional(),
  MAIL_FROM: z.string().min(3).default("Hasp <no-reply@hasp.example>"),
  PRODUCT_DOMAIN: z
    .string()
    .regex(/^[a-z0-9.-]+$/, "must be a host name in lower case")
    .default("localhost"),
  PUBLIC_ORIGIN_SCHEME: z.enum(["http", "https"]).default("http"),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  SESSION_IDLE_SECONDS: seconds(1800),
  SESSION_ABSOLUTE_SECONDS: seconds(43_200),
  SESSION_WARNING_SECONDS: seconds(300),
  DEMO_DATA: flag.optional(),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
});

export type ApiConfig = ReturnType<typeof readConfig>;

/** The environment as typed values. Throws a sentence that names the first variable at fault. */
export function readConfig(env: NodeJS.Dict<string>) {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const parsed = schema.safeParse(set);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new Error(`${String(issue?.path[0])} is not usable: ${issue?.message ?? "wrong value"}.`);
  }
  const values = parsed.data;
  return {
    port: values.API_PORT,
    host: values.API_HOST,
    databaseUrl: values.DATABASE_URL,
    databasePool: values.DATABASE_POOL,
    dataDir: values.DATA_DIR,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    logLevel: values.LOG_LEVEL,
    /** Demo data is for the embedded database, unless it is asked for. */
    demoData: values.DEMO_DATA ?? values.DATABASE_URL === undefined,
    secureCookies: values.PUBLIC_ORIGIN_SCHEME === "https",
    /** Where a tenant's people reach it; links in mails begin with it. */
    originOf: (slug: string | undefined) => {
      const host =
        slug === undefined || slug === "default" ? values.PRODUCT_DOMAIN : `${slug}.${values.PRODUCT_DOMAIN}`;
      const usual = values.PUBLIC_ORIGIN_SCHEME === "https" || values.PORT === 80;
      return `${values.PUBLIC_ORIGIN_SCHEME}://${host}${usual ? "" : `:${values.PORT}`}`;
    },
    session: {
      idleMs: values.SESSION_IDLE_SECONDS * 1000,
      absoluteMs: values.SESSION_ABSOLUTE_SECONDS * 1000,
      warningMs: values.SESSION_WARNING_SECONDS * 1000,
    },
  };
}
