import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { type Letter, openMail } from "./mail.ts";

const LETTER = {
  to: "dana@cedar.test",
  subject: "Réinitialiser le mot de passe",
  text: "Bonjour\nÀ bientôt, “d’ici sept jours”.",
  language: "fr",
};
const htmlOf = ({ language, text }: Letter) => `<p lang="${language}">${text}</p>`;

/** A mail server that accepts one letter; `replies` overrides its reply to a command. */
async function smtpServer(replies: Record<string, string> = {}) {
  const received: string[] = [];
  const serve = (socket: Socket) => {
    socket.write("220 post.test\r\n");
    let rest = "", inLetter = false;
    socket.on("data", (bytes) => {
      const lines = (rest + bytes).split("\r\n");
      rest = lines.pop()!;
      for (const line of lines) {
        received.push(line);
        const word = line.slice(0, 4).toUpperCase();
        if (inLetter && line !== ".") continue;
        inLetter = word === "DATA";
        socket.write(
          `${replies[word] ?? (inLetter ? "354 go on" : word === "QUIT" ? "221 bye" : "250 ok")}\r\n`,
        );
      }
    });
    socket.on("error", () => {});
  };
  const listener = createServer(serve).listen(0, "127.0.0.1");
  await once(listener, "listening");
  const { port } = listener.address() as AddressInfo;
  return {
    received,
    mail: openMail(
      { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: "Assay <no-reply@assay.test>" },
      { keep: neverStored, htmlOf },
    ),
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => listener.close(() => resolve())),
  };
}

const neverStored = () => Promise.reject(new Error("stored although there is a mail server"));

Deno.test("a letter reaches the mail server with its addresses, subject and accents", async () => {
  await using server = await smtpServer();
  await server.mail.send(LETTER);
  const received = server.received.join("\n");
  assert.match(received, /^MAIL FROM:<no-reply@assay.test>/m);
  assert.match(received, /^RCPT TO:<dana@cedar.test>/m);
  assert.match(received, /^From: Assay <no-reply@assay.test>/m);
  assert.match(received, /^Subject: =\?UTF-8\?/m);
  assert.match(received, /bient=C3=B4t/);
});

Deno.test("a letter has two forms, the plain text first, both in UTF-8 and whole", async () => {
  await using server = await smtpServer();
  await server.mail.send({ ...LETTER, text: `${LETTER.text}\n${"é".repeat(2000)}` });
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

Deno.test("an address that reads like a list is not split into recipients", async () => {
  await using server = await smtpServer();
  await server.mail.send({ ...LETTER, to: "x,mallory@evil.test" });
  assert.doesNotMatch(server.received.join("\n"), /^RCPT TO:<mallory@evil.test>/m);
});

Deno.test("a letter that the server refuses is an error for the sender", async () => {
  await using server = await smtpServer({ RCPT: "550 no such person" });
  await assert.rejects(server.mail.send(LETTER), /550/);
});

Deno.test("without a mail server the letter is stored and nothing is sent", async () => {
  const stored: Letter[] = [];
  const keep = (letter: Letter) => Promise.resolve(void stored.push(letter));
  const mail = openMail({ MAIL_FROM: "x@assay.test" }, { keep, htmlOf });
  await mail.send(LETTER);
  assert.deepEqual(stored, [LETTER]);
});
