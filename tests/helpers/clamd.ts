import { Buffer } from "node:buffer";
import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";

/** What the server takes for malware. */
export const MALWARE = "this-is-malware";

/** A scanner that speaks clamd's protocol; `reply` replaces each of its replies. */
export async function clamdServer({ reply }: { readonly reply?: string } = {}) {
  const serve = (socket: Socket) => {
    let asked = Buffer.alloc(0);
    const answer = (text: string) => socket.end(reply === undefined ? `${text}\0` : reply);
    socket.on("data", (bytes: Buffer) => {
      asked = Buffer.concat([asked, bytes]);
      const end = asked.indexOf(0);
      const command = asked.subarray(0, end).toString();
      if (command === "zPING") return answer("PONG");
      if (command !== "zINSTREAM") return;
      const file = fileIn(asked.subarray(end + 1));
      if (file) answer(file.includes(MALWARE) ? "stream: Test.Malware FOUND" : "stream: OK");
    });
    socket.on("error", () => {});
  };
  const listener = createServer(serve).listen(0, "127.0.0.1");
  await once(listener, "listening");
  const { port } = listener.address() as AddressInfo;
  return {
    url: `tcp://127.0.0.1:${port}`,
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => listener.close(() => resolve())),
  };
}

/** The chunks of a stream; null until its end has come. */
function fileIn(stream: Buffer): Buffer | null {
  const chunks: Buffer[] = [];
  for (let at = 0; at + 4 <= stream.length;) {
    const length = stream.readUInt32BE(at);
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(stream.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}
