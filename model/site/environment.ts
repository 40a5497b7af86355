import { z } from "zod";
import { readKinds, readPlaces, WORKER_KINDS } from "../queue/worker_kinds.ts";

/**
 * Environment variables of the processes, checked once at start. `docs/environment.md` has the table;
 * `environment_test.ts` keeps the two in step.
 */
const spelled = (protocol: string) => ["mailto:", "tel:"].includes(protocol) ? protocol : `${protocol}//`;
const flag = z.enum(["0", "1", "true", "false"]).transform((word) => word === "1" || word === "true");
const isUrl = (text: string, protocols: readonly string[]) =>
  URL.canParse(text) && protocols.includes(new URL(text).protocol);
const url = (...protocols: string[]) =>
  z.string().refine((text) => isUrl(text, protocols), {
    error: `must be a URL that starts with ${protocols.map(spelled).join(" or ")}`,
  });
/** A URL that may name several servers, with commas between them, as the clients of Postgres and NATS write it. */
const servers = (...protocols: string[]) =>
  z.string().refine((text) => isUrl(text.replaceAll(/,[^,/?#@]+(?=[,/?#]|$)/g, ""), protocols), {
    error: `must be a URL that starts with ${protocols.map(spelled).join(" or ")}`,
  });

const whole = (min: number, max: number) => {
  const error = `must be a whole number from ${min} to ${max}`;
  return z.coerce.number({ error }).int({ error }).min(min, { error }).max(max, { error });
};

/** A text with a syntax of its own. */
const parsed = <T>(otherwise: string, read: (text: string) => T | null, error: string) =>
  z.string().default(otherwise).transform((text, { addIssue }): T => {
    const value = read(text);
    if (value === null) addIssue(error);
    return value ?? z.NEVER;
  });
const SHARE = { error: "must be a number from 0 to 1" };
const KINDS = WORKER_KINDS.join(", ");
/** The address for help where none is set. */
export const NOBODYS_EMAIL = "support@assay.test";

const Variables = z.object({
  DATABASE_URL: servers("postgres:", "postgresql:"),
  // These two are read by tasks: site and workers have their own user's address alone.
  OWNER_DATABASE_URL: servers("postgres:", "postgresql:").optional(),
  WORKER_DATABASE_URL: servers("postgres:", "postgresql:").optional(),
  REPLICA_DATABASE_URL: servers("postgres:", "postgresql:").optional(),
  NATS_URL: servers("nats:", "tls:"),
  NATS_REPLICAS: whole(1, 5).default(1),
  SECRET_KEY: z.string().min(32, "must be at least 32 characters; `openssl rand -hex 32` makes one"),
  SECRET_KEY_OLD: z.string().min(32, "must be the SECRET_KEY before, of at least 32 characters").optional(),
  // OWASP's cost for scrypt: 128 MB and about a third of a second for each guess.
  PASSWORD_COST: whole(12, 20).default(17),
  APP_URL: url("http:", "https:"),
  HOST: z.string().default("0.0.0.0"),
  PORT: whole(0, 65535).default(8000),
  METRICS_PORT: whole(0, 65535).default(0),
  API_BASE: z.string().regex(/^\/[\w/-]*[\w-]$/, "must be a path like /api/v1").default("/api/v1"),
  TRUST_PROXY: flag.default(false),
  HSTS_SUBDOMAINS: flag.default(false),
  DATABASE_POOL: whole(1, 200).default(16),
  WORKER_ONLY: parsed(KINDS, readKinds, `must be kinds of work with commas between them, of ${KINDS}`),
  WORKER_CONCURRENCY: parsed(
    "2",
    (text) => readPlaces(text, 2),
    `must be a whole number from 1 to 64, or numbers for kinds as in csv=1,letter=4, of ${KINDS}`,
  ),
  WORKER_NICE: whole(0, 19).default(19),
  WORKER_PORT: whole(0, 65535).default(0),
  CHROMIUM: z.string().min(1).optional(),
  PRINT_PAGES: whole(1, 32).optional(),
  PRINT_RESTART_AFTER: whole(1, 100_000).default(500),
  PRINT_SECONDS: whole(1, 600).default(30),
  STORE_DIR: z.string().min(1).optional(),
  S3_ENDPOINT: url("http:", "https:").optional(),
  S3_BUCKET: z.string().min(1).optional(),
  S3_REGION: z.string().min(1).default("us-east-1"),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  BACKUP_STORE: z.string().regex(
    /^(\/.*|s3:\/\/[\w.-]+)$/,
    "must be a folder's whole path, or s3:// and a bucket",
  )
    .optional(),
  BACKUP_DATABASE_URL: url("postgres:", "postgresql:").optional(),
  BACKUP_DAYS: whole(1, 3650).default(14),
  BACKUP_PORT: whole(0, 65535).default(0),
  CLAMD_URL: url("tcp:", "unix:").optional(),
  SMTP_URL: url("smtp:", "smtps:").optional(),
  MAIL_FROM: z.string().min(3).default("Assay <no-reply@localhost>"),
  STRIPE_SECRET_KEY: z.string().min(1).optional(),
  STRIPE_WEBHOOK_SECRET: z.string().min(1).optional(),
  SUPPORT_EMAIL: z.email().default(NOBODYS_EMAIL),
  SECURITY_CONTACT: url("https:", "mailto:", "tel:").optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: url("http:", "https:").optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number(SHARE).min(0, SHARE).max(1, SHARE).default(0.1),
  LOG_LEVEL: z.enum(["debug", "info", "warn", "error"]).default("info"),
  ASSAY_DEV: flag.default(false),
});

const S3 = ["S3_ENDPOINT", "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const;
const STRIPE = ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"] as const;

export type Environment = z.output<typeof Variables>;
export const ENVIRONMENT_NAMES = Object.keys(Variables.shape);

/** Thrown with all problems in one message, so that they can be fixed at once. */
export class EnvironmentError extends Error {
  override name = "EnvironmentError";
}

export function readEnvironment(variables: Record<string, string | undefined>): Environment {
  // An empty variable counts as unset: compose files and shells write unset variables so.
  const set = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ""),
  );
  const read = Variables.safeParse(set);
  const wrong = read.success ? [] : read.error.issues.map(({ path, message }) => {
    const name = path.join(".");
    return `${name} ${name in set ? message : "is missing"}`;
  });
  wrong.push(...wrongStore(set), ...wrongStripe(set));
  if (read.success && wrong.length === 0) return read.data;
  throw new EnvironmentError(
    `The environment is not complete:\n${wrong.map((line) => `  ${line}`).join("\n")}`,
  );
}

/** With only one of the two, people could pay and get nothing. */
function wrongStripe(set: Record<string, unknown>): string[] {
  const missing = STRIPE.filter((name) => !(name in set));
  return missing.length === 1
    ? [`${missing[0]} is missing, but ${STRIPE.find((name) => name in set)} is set`]
    : [];
}

/** Files go to a folder or to S3. A part of the S3 variables is a mistake. */
function wrongStore(set: Record<string, unknown>): string[] {
  const present = S3.find((name) => name in set);
  if (present) {
    return S3.filter((name) => !(name in set)).map((name) => `${name} is missing, but ${present} is set`);
  }
  return "STORE_DIR" in set ? [] : ["STORE_DIR is missing (a folder for files, or set the S3_ variables)"];
}
