import assert from "node:assert/strict";
import { withoutSecrets } from "./without_secrets.ts";

const VARIABLES = {
  DATABASE_URL: "postgres://assay:p%26ssw%zzrd@db.test/assay",
  SMTP_URL: "smtps://post%40assay.test:letters@mail.test",
  SECRET_KEY: "0123456789abcdef0123456789abcdef",
  S3_ACCESS_KEY_ID: "AKIATEST",
  STRIPE_SECRET_KEY: "a",
};

Deno.test("secrets, mail addresses and sign-ins are not printed", () => {
  const clean = (text: string) => withoutSecrets(text, VARIABLES);
  assert.equal(clean("for p%26ssw%zzrd and p&ssw%zzrd"), "for *** and ***");
  assert.equal(clean("key 0123456789abcdef0123456789abcdef of AKIATEST"), "key *** of ***");
  assert.equal(clean("550 <dana@cedar.test> is unknown to post@assay.test"), "550 <***> is unknown to ***");
  assert.equal(clean("at postgres://someone:else@db.test/x"), "at ***");
  assert.equal(clean("letters are not sent"), "*** are not sent");
});

Deno.test("other text is kept, also where a secret is a single letter", () => {
  const text = "the database lacks migrations/0001_a.sql: run `deno task migrate`.";
  assert.equal(withoutSecrets(text, VARIABLES), text);
});
