// @ts-check
import http from "node:http";
import { createInterface } from "node:readline";

/**
 * Boards that stay open, in a process of its own with the least priority: the browsers of staff are on other machines
 * than the site. Its job is a JSON argument. Writes a line once all boards show everybody. Each line of stdin names a
 * person and a mark, as `[id, isFlagged]`; the same line comes back once all boards show it. Ends with stdin.
 */
const { batch, boards } = JSON.parse(process.argv[2] ?? "{}");

/** @typedef {{ respondent: { id: string }, marks: string[] }} Person */
/** What all boards get is read once. @type {Map<string, Person[]>} */
const read = new Map();
/** @type {Map<string, boolean>[]} */
const flags = boards.map(() => new Map());
/** @type {Set<string>} */
const awaited = new Set();

let isOpen = false;

function look() {
  if (!isOpen && flags.every(({ size }) => size > 0)) {
    isOpen = true;
    console.log("open");
  }
  for (const line of awaited) {
    const [id, isFlagged] = JSON.parse(line);
    if (!flags.every((flagged) => flagged.get(id) === isFlagged)) continue;
    awaited.delete(line);
    console.log(line);
  }
}

/** @param {string} data */
function peopleIn(data) {
  let people = read.get(data);
  if (!people) {
    if (read.size > boards.length) read.clear();
    read.set(data, people = JSON.parse(data).people);
  }
  return /** @type {Person[]} */ (people);
}

/** @param {Map<string, boolean>} flagged @param {string} event */
function take(flagged, event) {
  const data = /^event: people\ndata: (.*)$/m.exec(event)?.[1];
  for (const { respondent, marks } of data ? peopleIn(data) : []) {
    flagged.set(respondent.id, marks.includes("flagged"));
  }
}

boards.forEach((/** @type {{ site: string, cookie: string }} */ { site, cookie }, /** @type {number} */ at) =>
  http.get(`${site}/api/v1/batches/${batch}/room/events`, { headers: { cookie } }, (answer) => {
    if (answer.statusCode !== 200) throw new Error(`a board was refused: ${answer.statusCode}`);
    let text = "";
    answer.setEncoding("utf8").on("data", (part) => {
      const events = (text + part).split("\n\n");
      text = /** @type {string} */ (events.pop());
      for (const event of events) take(/** @type {Map<string, boolean>} */ (flags[at]), event);
      look();
    });
  })
);
createInterface(process.stdin).on("line", (line) => {
  awaited.add(line);
  look();
}).on("close", () => process.exit(0));
