import { Buffer } from "node:buffer";

/**
 * The same document is the same bytes: the browser numbers its elements by all that it has drawn before, and dates by its clock. Both
 * are replaced by as many signs, so that nothing in the file moves.
 */
export function stamp(pdf: Buffer, madeAt: Date): Uint8Array {
  const text = pdf.toString("latin1");
  const numbers = [...new Set(text.match(ELEMENT))].sort();
  const renumbered = new Map(
    numbers.map((name, at) => [name, `(node${String(at + 1).padStart(8, "0")})`]),
  );
  const date = `(D:${madeAt.toISOString().replace(/\D/g, "").slice(0, 14)}+00'00')`;
  const stamped = text
    .replace(ELEMENT, (name) => renumbered.get(name)!)
    .replace(DATE, (_, kind: string) => `${kind} ${date}`);
  return Buffer.from(stamped, "latin1");
}

const ELEMENT = /\(node\d{8}\)/g;
const DATE = /(\/CreationDate|\/ModDate) \(D:\d{14}\+00'00'\)/g;
