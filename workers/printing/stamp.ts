import { Buffer } from "node:buffer";

/**
 * Makes the bytes of a PDF reproducible. The browser's element numbers depend on what it has drawn before,
 * and their order varies; its dates are by its clock. Elements are renumbered in the order of the document.
 * Numbers and dates keep their length, so that no offset in the file changes.
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

/** The lookup list of elements, sorted by their new numbers. */
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
