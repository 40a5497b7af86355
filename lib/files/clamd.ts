import { Buffer } from "node:buffer";
import { connect } from "node:net";
import { text } from "node:stream/consumers";

/** Returns whether the scanner finds malware in a file. Throws if it does not say. */
export type Scan = (file: Uint8Array) => Promise<boolean>;

const TIMEOUT_MS = 20_000;

/** A scanner at `tcp://host:3310` or `unix:///run/clamav/clamd.ctl`: clamd of ClamAV, or one that speaks its protocol. */
export const clamdScan = (url: string): Scan => async (file) => {
  const reply = await ask(
    url,
    Buffer.concat([Buffer.from("zINSTREAM\0"), sized(file), sized(Buffer.alloc(0))]),
  );
  if (reply.endsWith(" FOUND")) return true;
  if (reply === "stream: OK") return false;
  throw new Error(`clamd: ${reply}`);
};

/** Throws if the scanner does not answer. */
export async function pingClamd(url: string): Promise<void> {
  const reply = await ask(url, Buffer.from("zPING\0"));
  if (reply !== "PONG") throw new Error(`clamd: ${reply}`);
}

/** A chunk as clamd reads it: its length first. One of length 0 is the end. */
function sized(chunk: Uint8Array): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(chunk.length);
  return Buffer.concat([length, chunk]);
}

/** clamd closes the connection after its reply. */
async function ask(url: string, question: Buffer): Promise<string> {
  const { protocol, hostname, port, pathname } = new URL(url);
  const socket = protocol === "unix:"
    ? connect(pathname)
    : connect(Number(port || 3310), hostname.replace(/^\[(.*)\]$/, "$1"));
  const late = setTimeout(() => socket.destroy(new Error("clamd does not answer")), TIMEOUT_MS);
  try {
    socket.write(question);
    return (await text(socket)).replace(/\0$/, "");
  } finally {
    clearTimeout(late);
    socket.destroy();
  }
}
