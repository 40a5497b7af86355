import assert from "node:assert/strict";
import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { type Letter, openMail } from "./mail.ts";

const LETTER = {
  to: "dana@cedar.test",
  subject: "Réinitialiser le mot de passe",
  text: "Bonjour\nÀ bientôt",
};

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
      neverStored,
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
  const mail = openMail({ MAIL_FROM: "x@assay.test" }, (letter) => Promise.resolve(void stored.push(letter)));
  await mail.send(LETTER);
  assert.deepEqual(stored, [LETTER]);
});
