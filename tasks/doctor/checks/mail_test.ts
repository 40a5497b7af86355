import assert from "node:assert/strict";
import { smtpServer } from "$/tests/helpers/smtp.ts";
import { checkMail } from "./mail.ts";
import { lineOf } from "../verdict.ts";

const MAIL_FROM = "Assay <no-reply@assay.test>";
const lineFor = async (SMTP_URL: string | undefined, to?: string) =>
  (await checkMail({ SMTP_URL, MAIL_FROM, APP_URL: "http://assay.test" }, to)).map(lineOf).join();
const SIGN_IN = { EHLO: "250-post.test\r\n250 AUTH PLAIN" };
const withSignIn = (url: string) => url.replace("//", "//post:secret@");

Deno.test("a mail server that accepts the sign-in is well, and gets no mail", async () => {
  await using server = await smtpServer({ ...SIGN_IN, AUTH: "235 welcome" });
  assert.match(await lineFor(withSignIn(server.url)), /^ok +mail: the mail server responds, and accepts the/);
  assert.match(await lineFor(server.url), /^ok +mail: the mail server responds, SMTP_URL has no sign-in/);
  assert.doesNotMatch(server.received.join("\n"), /^MAIL FROM/m);
});

Deno.test("a refused sign-in fails with the server's reason", async () => {
  await using server = await smtpServer({ ...SIGN_IN, AUTH: "535 who are you" });
  await assert.rejects(lineFor(withSignIn(server.url)), /535 who are you/);
});

Deno.test("a test mail is sent to the address that was named", async () => {
  await using server = await smtpServer();
  assert.match(
    await lineFor(server.url, "dana@cedar.test"),
    /^ok +mail: the mail server accepted the test mail/,
  );
  assert.match(server.received.join("\n"), /^RCPT TO:<dana@cedar\.test>[^]*^Subject: Test mail of Assay/m);
  await using refusing = await smtpServer({ RCPT: "550 no such person" });
  await assert.rejects(lineFor(refusing.url, "dana@cedar.test"), /550 no such person/);
});

Deno.test("without a mail server, mails are not sent", async () => {
  assert.equal(await lineFor(undefined), "--  mail: SMTP_URL is not set: mails are not sent.");
  assert.match(await lineFor(undefined, "dana@cedar.test"), /^NO +mail: SMTP_URL is not set/);
});
