import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { smtpServer } from "../../tests/helpers/smtp.ts";
import { type Letter, openMail, verifySmtp } from "./mail.ts";

const LETTER = {
  to: "dana@cedar.test",
  subject: "Réinitialiser le mot de passe",
  text: "Bonjour\nÀ bientôt, “d’ici sept jours”.",
  language: "fr",
};
const htmlOf = ({ language, text }: Letter) => `<p lang="${language}">${text}</p>`;

const neverStored = () => Promise.reject(new Error("stored although there is a mail server"));
const mailOf = (SMTP_URL: string) =>
  openMail({ SMTP_URL, MAIL_FROM: "Assay <no-reply@assay.test>" }, { keep: neverStored, htmlOf });

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

Deno.test("a letter has two forms, the plain text first, both in UTF-8 and whole", async () => {
  await using server = await smtpServer();
  await mailOf(server.url).send({ ...LETTER, text: `${LETTER.text}\n${"é".repeat(2000)}` });
  const received = server.received.join("\r\n");
  assert.match(received, /^MIME-Version: 1\.0\r$/m);
  const [, boundary] = /^Content-Type: multipart\/alternative;\s+boundary="([^"]+)"/m.exec(received)!;
  const [, plain, html] = received.split(`--${boundary}`);
  const text = `${LETTER.text}\n${"é".repeat(2000)}`;
  assert.deepEqual(decoded(plain!), ["text/plain; charset=utf-8", text]);
  assert.deepEqual(decoded(html!), ["text/html; charset=utf-8", htmlOf({ ...LETTER, text })]);
  assert.ok(server.received.every((line) => line.length <= 998), "no line is longer than mail allows");
});

/** The type of a part, and its text without the encoding for the way. */
function decoded(part: string): [type: string | undefined, text: string] {
  const [head, ...body] = part.trim().split("\r\n\r\n");
  const type = /^Content-Type: (.+)$/m.exec(head!)?.[1]?.trim();
  const lines = body.join("\r\n\r\n");
  if (/^Content-Transfer-Encoding: base64/m.test(head!)) {
    return [type, Buffer.from(lines, "base64").toString().replaceAll("\r\n", "\n")];
  }
  assert.match(head!, /^Content-Transfer-Encoding: quoted-printable/m);
  const bytes = lines.replace(/=\r\n/g, "").replace(
    /=([0-9A-F]{2})/g,
    (_, byte) => String.fromCharCode(parseInt(byte, 16)),
  );
  return [type, Buffer.from(bytes, "latin1").toString().replaceAll("\r\n", "\n")];
}

Deno.test("a logo travels inside the HTML form, and is no file beside the letter", async () => {
  await using server = await smtpServer();
  const logo = { hash: "a1b2", type: "image/png", bytes: new Uint8Array([1, 2, 3]) };
  await mailOf(server.url).send({ ...LETTER, brand: { name: "Cedar", accent: null, logo } });
  const received = server.received.join("\n");
  assert.match(
    received,
    /multipart\/alternative[^]*text\/plain[^]*multipart\/related[^]*text\/html[^]*image\/png/,
  );
  assert.match(received, /^Content-Id: <a1b2>\r?$/im);
  assert.match(received, /^Content-Disposition: inline/im);
  assert.match(received, /^AQID\r?$/m);
  assert.doesNotMatch(received, /multipart\/mixed/);
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
  const keep = (letter: Letter) => Promise.resolve(void stored.push(letter));
  const mail = openMail({ MAIL_FROM: "x@assay.test" }, { keep, htmlOf });
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
