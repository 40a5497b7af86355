import {
  type Document,
  isAlias,
  isMap,
  isPair,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  type Pair,
  parseDocument,
  visit,
  type YAMLMap,
} from "yaml";
import type { Findings, Place } from "../finding.ts";
import { LIMITS } from "../limits.ts";

/** Content of a YAML file with its line numbers. */
export interface YamlFile {
  readonly name: string;
  readonly value: unknown;
  /** The place of a part; if the part is missing, of its parent. */
  at(...path: readonly PropertyKey[]): Place;
}

/** Null if the file cannot be used at all; the findings say why. */
export function readYaml(name: string, bytes: Uint8Array, findings: Findings): YamlFile | null {
  const lines = new LineCounter();
  const addFinding = (position: number, message: string) =>
    findings.add({ file: name, line: lines.linePos(position).line || 1 }, message);
  const text = decode(bytes);
  if (text === null) {
    addFinding(0, "is not UTF-8 text");
    return null;
  }
  try {
    const document = parseDocument(text, {
      lineCounter: lines,
      prettyErrors: false,
      stringKeys: true,
      // The parser's check is quadratic; `nameFaults` below is linear.
      uniqueKeys: false,
      logLevel: "error",
    });
    const problems = [...document.errors, ...document.warnings];
    for (const { message, pos: [start] } of problems) addFinding(start, `YAML: ${message}`);
    if (problems.length > 0) return null;
    let isUsable = true;
    for (const fault of yamlFaults(document)) {
      isUsable &&= !fault.isFatal;
      addFinding(fault.at, fault.message);
    }
    if (!isUsable) return null;
    const value = document.toJS({ maxAliasCount: 100 }) ?? {};
    const positionOf = yamlIndex(document);
    return {
      name,
      value,
      at: (...path) => ({ file: name, line: lines.linePos(positionOf(path)).line || 1 }),
    };
  } catch (error) {
    // The parser throws on text that is nested too deep or expands without end.
    addFinding(0, `YAML: ${(error as Error).message}`);
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

export interface YamlFault {
  /** Offset in the text. */
  readonly at: number;
  readonly message: string;
  /** The rest of the file is not reliable. */
  readonly isFatal: boolean;
}

/** Faults that YAML allows: duplicate names, unreadable characters, too many entries. */
function yamlFaults(document: Document.Parsed): YamlFault[] {
  const faults: YamlFault[] = [];
  let entries = 0;
  visit(document, (_, node) => {
    if (isMap(node)) faults.push(...nameFaults(node));
    if (isScalar(node) && typeof node.value === "string" && !isReadable(node.value)) {
      faults.push({ at: node.range?.[0] ?? 0, message: "holds a sign that cannot be read", isFatal: true });
    }
    if (isPair(node) || ++entries <= LIMITS.entries) return;
    faults.push({ at: 0, message: `holds more than ${LIMITS.entries} entries`, isFatal: true });
    return visit.BREAK;
  });
  return faults;
}

function nameFaults({ items }: YAMLMap): YamlFault[] {
  const names = new Set<unknown>();
  return items.flatMap(({ key }): YamlFault[] => {
    if (!isScalar(key)) return [];
    const at = key.range?.[0] ?? 0;
    // Assigning it to an object is ignored silently.
    if (key.value === "__proto__") return [{ at, message: '"__proto__" cannot be a name', isFatal: true }];
    if (names.size < names.add(key.value).size) return [];
    return [{ at, message: `"${String(key.value)}" stands here twice`, isFatal: false }];
  });
}

// deno-lint-ignore no-control-regex -- matches control characters
const isReadable = (text: string) => text.isWellFormed() && !/[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/.test(text);

/** Finds the offset of a part of a document; if the part is missing, of its parent. */
function yamlIndex(document: Document.Parsed): (path: readonly PropertyKey[]) => number {
  const pairsOf = new Map<YAMLMap, ReadonlyMap<string, Pair>>();
  const pairIn = (map: YAMLMap, name: string) => {
    let pairs = pairsOf.get(map);
    if (!pairs) {
      const scalars = map.items.filter(({ key }) => isScalar(key)).toReversed();
      pairs = new Map(scalars.map((pair) => [String((pair.key as { value: unknown }).value), pair]));
      pairsOf.set(map, pairs);
    }
    return pairs.get(name);
  };
  return (path) => {
    let node: unknown = document.contents;
    let position = 0;
    for (const part of path) {
      if (isAlias(node)) node = node.resolve(document);
      let key: unknown;
      if (isMap(node)) {
        const pair = pairIn(node, String(part));
        if (!pair) break;
        [key, node] = [pair.key, pair.value];
      } else if (isSeq(node) && typeof part === "number" && part < node.items.length) {
        key = node = node.items[part];
      } else break;
      position = (key as Node | null)?.range?.[0] ?? position;
    }
    return position;
  };
}
