import { Buffer } from "node:buffer";

/**
 * The same document is the same bytes: the browser numbers its elements by all that it has drawn before, not always in the same order, and
 * dates by its clock. Elements are numbered as they stand in the document, and both are replaced by as many signs, so that nothing in
 * the file moves.
 */
export function stamp(pdf: Buffer, madeAt: Date): Uint8Array {
  const renumbered = new Map<string, string>();
  const date = `(D:${madeAt.toISOString().replace(/\D/g, "").slice(0, 14)}+00'00')`;
  const stamped = pdf.toString("latin1")
    .replace(ELEMENT, (name) => {
      if (!renumbered.has(name)) {
        renumbered.set(name, `(node${String(renumbered.size + 1).padStart(8, "0")})`);
      }
      return renumbered.get(name)!;
    })
    .replace(DATE, (_, kind: string) => `${kind} ${date}`)
    .replace(LIST, (_, between: string, listed: string) => inOrder(between, listed));
  return Buffer.from(stamped, "latin1");
}

/** The list by which elements are found stays in the order of their numbers. */
function inOrder(between: string, listed: string): string {
  const pairs = (listed.match(PAIR) ?? []).sort();
  const [first, last] = [pairs[0], pairs.at(-1)].map((pair) => pair!.match(ELEMENT)![0]);
  return `/Limits [${first} ${last}]${between}/Names [${pairs.join(" ")}]`;
}

const ELEMENT = /\(node\d{8}\)/g;
const DATE = /(\/CreationDate|\/ModDate) \(D:\d{14}\+00'00'\)/g;
const PAIR = /\(node\d{8}\) \d+ 0 R/g;
const LIST =
  /\/Limits \[\(node\d{8}\) \(node\d{8}\)\](\s*)\/Names \[(\(node\d{8}\) \d+ 0 R(?: \(node\d{8}\) \d+ 0 R)*)\]/g;
