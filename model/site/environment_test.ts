import assert from "node:assert/strict";
import { ENVIRONMENT_NAMES, EnvironmentError, readEnvironment } from "./environment.ts";

const COMPLETE = {
  DATABASE_URL: "postgres://assay@127.0.0.1/assay",
  NATS_URL: "nats://127.0.0.1:4222",
  SECRET_KEY: "0123456789abcdef0123456789abcdef",
  APP_URL: "http://127.0.0.1:8000",
  STORE_DIR: "/var/lib/assay",
};

Deno.test("a complete environment is read, with defaults for optional variables", () => {
  const read = readEnvironment({ ...COMPLETE, PORT: "9000", TRUST_PROXY: "1" });
  assert.equal(read.PORT, 9000);
  assert.equal(read.TRUST_PROXY, true);
  assert.equal(read.ASSAY_DEV, false);
  assert.equal(read.API_BASE, "/api/v1");
});

Deno.test("database and broker may have several servers, with commas between them", () => {
  const DATABASE_URL = "postgres://assay:a,b@one:5432,two:5433/assay?sslmode=verify-full";
  const NATS_URL = "nats://one:4222,two:4222,three";
  const read = readEnvironment({ ...COMPLETE, DATABASE_URL, NATS_URL });
  assert.deepEqual([read.DATABASE_URL, read.NATS_URL], [DATABASE_URL, NATS_URL]);
  assert.throws(
    () => readEnvironment({ ...COMPLETE, DATABASE_URL: "postgres://one:x,two/assay" }),
    /DATABASE_URL must be/,
  );
});

Deno.test("all problems are reported at once, each variable by name", () => {
  assert.throws(
    () => readEnvironment({ DATABASE_URL: "mysql://x", SECRET_KEY: "short", PORT: "http", NATS_URL: "" }),
    (thrown: Error) => {
      assert.ok(thrown instanceof EnvironmentError);
      for (
        const line of [
          /DATABASE_URL must be a URL that starts with postgres:/,
          /NATS_URL is missing/,
          /SECRET_KEY must be at least 32 characters/,
          /APP_URL is missing/,
          /PORT must be a whole number from 0 to 65535/,
          /STORE_DIR is missing/,
        ]
      ) assert.match(thrown.message, line);
      assert.doesNotMatch(
        thrown.message,
        /mysql:\/\/x|short/,
        "a value may be a secret and is never repeated",
      );
      return true;
    },
  );
});

Deno.test("an error about unknown kinds or invalid places lists the kinds", () => {
  assert.throws(
    () => readEnvironment({ ...COMPLETE, WORKER_ONLY: "csv,xls", WORKER_CONCURRENCY: "many" }),
    /WORKER_ONLY must be kinds of work .* of csv, [\s\S]*WORKER_CONCURRENCY must be a whole number from 1 to 64/,
  );
});

Deno.test("a part of the S3 variables is an error that names the missing ones", () => {
  assert.throws(
    () => readEnvironment({ ...COMPLETE, S3_BUCKET: "files" }),
    /S3_ENDPOINT is missing, but S3_BUCKET is set[\s\S]*S3_SECRET_ACCESS_KEY/,
  );
});

Deno.test("one of the two Stripe variables is an error that names the other", () => {
  assert.throws(
    () => readEnvironment({ ...COMPLETE, STRIPE_SECRET_KEY: "sk_test" }),
    /STRIPE_WEBHOOK_SECRET is missing, but STRIPE_SECRET_KEY is set/,
  );
});

Deno.test(".env.example has each variable exactly once", async () => {
  const example = await Deno.readTextFile(new URL("../../.env.example", import.meta.url));
  const named = [...example.matchAll(/^(?:# )?([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name!);
  assert.deepEqual(named.sort(), ENVIRONMENT_NAMES.toSorted());
});

Deno.test("docs/environment.md has exactly the variables that are read", async () => {
  const table = await Deno.readTextFile(new URL("../../docs/environment.md", import.meta.url));
  const named = [...table.matchAll(/^\| (`.*?) +\|/gm)].flatMap(([, cell]) =>
    cell!.match(/[A-Z0-9_]+/g) ?? []
  );
  assert.deepEqual(named.sort(), ENVIRONMENT_NAMES.toSorted());
});

Deno.test("compose.yaml passes every variable, except those of the container itself", async () => {
  const compose = await Deno.readTextFile(new URL("../../compose.yaml", import.meta.url));
  const handedOn = new Set([...compose.matchAll(/^\s+([A-Z][A-Z0-9_]+): /gm)].map(([, name]) => name));
  const own = new Set(["HOST", "PORT"]);
  assert.deepEqual(ENVIRONMENT_NAMES.filter((name) => !handedOn.has(name) && !own.has(name)), []);
  assert.doesNotMatch(compose, /assay:assay|PASSWORD: assay/, "no well-known password");
  assert.match(
    compose,
    /"--user", "assay", "--pass", "\$\{NATS_PASSWORD:\?\}"/,
    "the broker needs a password",
  );
  assert.match(compose, /POSTGRES_PASSWORD: "\$\{POSTGRES_PASSWORD:\?\}"/);
});
