// @ts-check
import { connect } from "node:net";
import { readFileSync } from "node:fs";
import { figures } from "../answers/line.mjs";

/**
 * Respondents who each keep an event stream open. Says "open" once all are, and makes a change that concerns all as
 * soon as a line comes in; the result is how long it took until each was told, in milliseconds.
 */
const { port, people: file, change } = JSON.parse(process.argv[2] ?? "{}");
const people = JSON.parse(readFileSync(file, "utf8"));
const read = Buffer.allocUnsafe(64 * 1024);
const TOLD = "data: null\n\n";
/** Streams that are being opened at a time. */
const AT_ONCE = 64;

let hear = (/** @type {number} */ _at) => {};

/** Resolves with the first event. @param {string} token */
const open = (token) =>
  new Promise((resolve, reject) => {
    let isOpen = false;
    const socket = connect({
      port,
      host: "127.0.0.1",
      onread: {
        buffer: read,
        callback(size, bytes) {
          const text = /** @type {Buffer} */ (bytes).toString("latin1", 0, size);
          if (!isOpen && !text.startsWith("HTTP/1.1 200")) reject(new Error(text));
          if (text.includes(TOLD)) {
            if (isOpen) hear(performance.now());
            isOpen = true;
            resolve(null);
          }
          return true;
        },
      },
    });
    socket.on("error", reject);
    socket.write(
      `GET /tests/events HTTP/1.1\r\nHost: localhost\r\nAuthorization: Respondent ${token}\r\n\r\n`,
    );
  });

const start = performance.now();
let next = 0;
await Promise.all(Array.from({ length: AT_ONCE }, async () => {
  while (next < people.length) await open(people[next++].token);
}));
const openedMs = performance.now() - start;
process.stdout.write("open\n");
await new Promise((resolve) => process.stdin.once("data", resolve));

const times = /** @type {number[]} */ ([]);
const from = performance.now();
const all = new Promise((resolve) => {
  hear = (at) => {
    times.push(at - from);
    if (times.length === people.length) resolve(null);
  };
});
const answer = await fetch(`http://localhost:${port}${change.path}`, change);
if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
await Promise.race([all, new Promise((resolve) => setTimeout(resolve, 60_000))]);
const result = figures(times, people.length - times.length, performance.now() - from);
process.stdout.write(`${JSON.stringify({ ...result, openedMs })}\n`, () => process.exit(0));
