import assert from "node:assert/strict";
import { smtpServer } from "../../tests/helpers/smtp.ts";
import { type Letter, openMail, verifySmtp } from "./mail.ts";

const LETTER = {
  to: "dana@cedar.test",
  subject: "Réinitialiser le mot de passe",
  text: "Bonjour\nÀ bientôt",
};

const neverStored = () => Promise.reject(new Error("stored although there is a mail server"));
const mailOf = (SMTP_URL: string) =>
  openMail({ SMTP_URL, MAIL_FROM: "Assay <no-reply@assay.test>" }, neverStored);

Deno.test("a letter reaches the mail server with its addresses, subject and accents", async () => {
  await using server = await smtpServer();
  await mailOf(server.url).send(LETTER);
  const received = server.received.join("\n");
  assert.match(received, /^MAIL FROM:<no-reply@assay.test>/m);
  assert.match(received, /^RCPT TO:<dana@cedar.test>/m);
  assert.match(received, /^From: Assay <no-reply@assay.test>/m);
  assert.match(received, /^Subject: =\?UTF-8\?/m);
  assert.match(received, /bient=C3=B4t/);
});

Deno.test("an address that reads like a list is not split into recipients", async () => {
  await using server = await smtpServer();
  await mailOf(server.url).send({ ...LETTER, to: "x,mallory@evil.test" });
  assert.doesNotMatch(server.received.join("\n"), /^RCPT TO:<mallory@evil.test>/m);
});

Deno.test("a letter that the server refuses is an error for the sender", async () => {
  await using server = await smtpServer({ RCPT: "550 no such person" });
  await assert.rejects(mailOf(server.url).send(LETTER), /550/);
});

Deno.test("without a mail server the letter is stored and nothing is sent", async () => {
  const stored: Letter[] = [];
  const mail = openMail({ MAIL_FROM: "x@assay.test" }, (letter) => Promise.resolve(void stored.push(letter)));
  await mail.send(LETTER);
  assert.deepEqual(stored, [LETTER]);
});

Deno.test("a sign-in is verified, also where the server offers none", async () => {
  const signIn = (url: string) => url.replace("//", "//post:secret@");
  await using open = await smtpServer({ AUTH: "502 not here" });
  await verifySmtp(open.url);
  await assert.rejects(verifySmtp(signIn(open.url)), /502/);
  await using server = await smtpServer({ EHLO: "250-post.test\r\n250 AUTH PLAIN", AUTH: "235 welcome" });
  await verifySmtp(signIn(server.url));
});
