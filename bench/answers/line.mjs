// @ts-check
import { connect } from "node:net";

const BRACE = "}".charCodeAt(0);

/** One for all connections: what was read is copied or used before the next read. */
const read = Buffer.allocUnsafe(64 * 1024);

/**
 * A connection that sends a request and resolves with the reply's status and, if `keepsText` or on an error, its
 * text. The site closes what has been silent for long: the next request connects again.
 * @param {number} port
 * @param {boolean} keepsText
 */
export function dial(port, keepsText) {
  /** @type {((answer: { status: number, text: string }) => void) | null} */
  let waiting = null;
  /** @type {import("node:net").Socket | null} */
  let socket = null;
  /** What came of a reply that is not whole yet. @type {Buffer | null} */
  let begun = null;
  /** @param {{ status: number, text: string }} answer */
  const answered = (answer) => {
    begun = null;
    const done = waiting;
    waiting = null;
    done?.(answer);
  };
  const open = () => {
    const opened = connect({
      port,
      host: "127.0.0.1",
      noDelay: true,
      onread: {
        buffer: read,
        callback(size, bytes) {
          const piece = /** @type {Buffer} */ (bytes).subarray(0, size);
          const received = begun ? Buffer.concat([begun, piece]) : piece;
          // The body of every reply is an object, and nothing follows it.
          if (received[received.length - 1] !== BRACE) {
            begun = Buffer.from(received);
            return true;
          }
          const status = Number(received.toString("latin1", 9, 12));
          answered({ status, text: keepsText || status > 299 ? received.toString("latin1") : "" });
          return true;
        },
      },
    });
    opened.on("error", () => {});
    opened.on("close", () => {
      socket = null;
      answered({ status: 0, text: "" });
    });
    return opened;
  };
  socket = open();
  return {
    /** @param {string} bytes @returns {Promise<{ status: number, text: string }>} */
    ask: (bytes) =>
      new Promise((resolve) => {
        waiting = resolve;
        socket ??= open();
        socket.write(bytes, "latin1");
      }),
  };
}

/** @param {string} method @param {string} path @param {string | null} token @param {string} body */
export const request = (method, path, token, body) =>
  `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n` +
  `${token ? `Authorization: Respondent ${token}\r\n` : ""}Content-Length: ${body.length}\r\n\r\n${body}`;

/** @param {{ text: string }} answer */
export const bodyOf = ({ text }) => JSON.parse(text.slice(text.indexOf("\r\n\r\n") + 4));

/** The times of requests, sorted, as figures. @param {number[]} times @param {number} failed @param {number} ms */
export function figures(times, failed, ms) {
  times.sort((a, b) => a - b);
  const at = (/** @type {number} */ share) => times[Math.floor((times.length - 1) * share)] ?? 0;
  const { user, system } = process.cpuUsage();
  return {
    done: times.length,
    failed,
    ms,
    perSecond: times.length / ms * 1000,
    p50: at(0.5),
    p99: at(0.99),
    most: at(1),
    cpuMs: (user + system) / 1000,
  };
}
