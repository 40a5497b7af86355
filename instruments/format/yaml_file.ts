import { type Document, isAlias, isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from "yaml";
import type { Findings, Place } from "./finding.ts";

/** What a YAML file says, and on which line. */
export interface YamlFile {
  readonly name: string;
  readonly value: unknown;
  /** Where a part of it stands; where there is no such part, what it would belong to. */
  at(...path: readonly PropertyKey[]): Place;
}

/** Null where the file cannot be understood at all. */
export function readYaml(name: string, bytes: Uint8Array, findings: Findings): YamlFile | null {
  const lines = new LineCounter();
  const complain = (position: number, message: string) =>
    findings.add({ file: name, line: lines.linePos(position).line || 1 }, message);
  const text = decode(bytes);
  if (text === null) {
    complain(0, "is not UTF-8 text");
    return null;
  }
  try {
    const document = parseDocument(text, {
      lineCounter: lines,
      prettyErrors: false,
      stringKeys: true,
      logLevel: "error",
    });
    let isUnderstood = true;
    for (const { code, message, pos: [start, end] } of [...document.errors, ...document.warnings]) {
      const isDouble = code === "DUPLICATE_KEY";
      isUnderstood &&= isDouble;
      complain(start, isDouble ? `"${keyAt(text, start, end)}" stands here twice` : `YAML: ${message}`);
    }
    if (!isUnderstood) return null;
    const value = document.toJS({ maxAliasCount: 100 }) ?? {};
    return { name, value, at: (...path) => ({ file: name, line: lineOf(document, lines, path) }) };
  } catch (error) {
    // The parser gives up in its own ways on what is nested too deep or repeats itself without end.
    complain(0, `YAML: ${(error as Error).message}`);
    return null;
  }
}

export function decode(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

const keyAt = (text: string, start: number, end: number) =>
  text.slice(start, Math.max(end, start + 1)).split(/[:\n]/, 1)[0]!.trim();

function lineOf(document: Document.Parsed, lines: LineCounter, path: readonly PropertyKey[]): number {
  let node: unknown = document.contents;
  let line = 1;
  for (const part of path) {
    if (isAlias(node)) node = node.resolve(document);
    let key: unknown;
    if (isMap(node)) {
      const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === String(part));
      if (!pair) break;
      [key, node] = [pair.key, pair.value];
    } else if (isSeq(node) && typeof part === "number" && part < node.items.length) {
      key = node = node.items[part];
    } else break;
    const range = (key as Node | null)?.range;
    if (range) line = lines.linePos(range[0]).line;
  }
  return line;
}
