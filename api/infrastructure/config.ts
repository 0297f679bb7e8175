import { z } from "zod";
import { billingOf, billingVariables } from "./billing-config.ts";
import type { S3Config } from "./files/s3-store.ts";

const seconds = (fallback: number) => z.coerce.number().int().min(1).default(fallback);

const schema = z.object({
  API_PORT: z.coerce.number().int().min(0).max(65535).default(0),
  API_HOST: z.string().min(1).default("127.0.0.1"),
  API_METRICS_PORT: z.coerce.number().int().min(1).max(65535).optional(),
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
  PUSH_PRIVATE_HOSTS: z
    .string()
    .regex(
      /^[a-z0-9.-]+:\d{1,5}(,[a-z0-9.-]+:\d{1,5})*$/,
      "must be hosts with ports, such as push.plant.example:8443",
    )
    .optional(),
  MAIL_FROM: z.string().min(3).default("Hasp <no-reply@hasp.example>"),
  INQUIRIES_TO: z.email("must be an email address").optional(),
  PRODUCT_DOMAIN: z
    .string()
    .regex(/^[a-z0-9.-]+$/, "must be a host name in lower case")
    .default("localhost"),
  PUBLIC_ORIGIN_SCHEME: z.enum(["http", "https"]).default("http"),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  STOP_DELAY_SECONDS: z.coerce.number().int().min(0).max(600).default(0),
  SESSION_IDLE_SECONDS: seconds(1800),
  SESSION_ABSOLUTE_SECONDS: seconds(43_200),
  SESSION_WARNING_SECONDS: seconds(300),
  DEMO_DATA: z
    .enum(["on", "true", "1", "off", "false", "0", "keep"])
    .transform((value) => (value === "keep" ? "keep" : ["on", "true", "1"].includes(value) ? "on" : "off"))
    .default("off"),
  S3_ENDPOINT: z
    .string()
    .regex(/^https?:\/\//, "must start with http:// or https://")
    .optional(),
  S3_BUCKET: z.string().min(1).optional(),
  S3_REGION: z.string().min(1).optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  ...billingVariables,
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
});

export type ApiConfig = ReturnType<typeof readConfig>;

/** The environment as typed values. Throws a sentence that names the first variable at fault. */
export function readConfig(env: NodeJS.Dict<string>) {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const parsed = schema.safeParse(set);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new Error(`${String(issue?.path[0])} has a wrong value: ${issue?.message ?? "unknown"}.`);
  }
  const values = parsed.data;
  return {
    port: values.API_PORT,
    host: values.API_HOST,
    /** How long a stopping process serves on while it already says that it is not ready, ms. */
    stopDelayMs: values.STOP_DELAY_SECONDS * 1000,
    /** Where Prometheus reads, on the same private host; undefined: nowhere. */
    metricsPort: values.API_METRICS_PORT,
    databaseUrl: values.DATABASE_URL,
    databasePool: values.DATABASE_POOL,
    dataDir: values.DATA_DIR,
    /** Where files are stored; without it, below `dataDir`. */
    s3: s3Of(values),
    billing: billingOf(values),
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    /** The address that receives inquiries from the website and answers to our replies. */
    inquiriesTo: values.INQUIRIES_TO,
    /** Push services on addresses that are not public, `host:port`; all others must be. */
    pushPrivateHosts: values.PUSH_PRIVATE_HOSTS?.split(",") ?? [],
    logLevel: values.LOG_LEVEL,
    /** `on` loads the demo data, `keep` allows what is there, `off` refuses to start while a demo password is active. */
    demoData: values.DEMO_DATA,
    secureCookies: values.PUBLIC_ORIGIN_SCHEME === "https",
    /** The tenant's address; links in emails begin with it. */
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

/** All variables of the bucket, or none. */
function s3Of(values: z.output<typeof schema>): S3Config | undefined {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = values;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values;
  if (endpoint && bucket && region && accessKeyId && secretAccessKey) {
    return { endpoint, bucket, region, accessKeyId, secretAccessKey };
  }
  const names = Object.keys(values).filter((name) => name.startsWith("S3_"));
  if (names.length === 0) return undefined;
  throw new Error(
    `${names[0] ?? "S3_ENDPOINT"} is not enough. Set all of S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, and S3_SECRET_ACCESS_KEY, or none.`,
  );
}
