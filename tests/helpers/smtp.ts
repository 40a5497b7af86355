import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";

/** A mail server that accepts one letter; `replies` overrides its reply to a command. */
export async function smtpServer(replies: Record<string, string> = {}) {
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
    url: `smtp://127.0.0.1:${port}`,
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => listener.close(() => resolve())),
  };
}
