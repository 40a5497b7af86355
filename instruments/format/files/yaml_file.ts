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
      // Its own search compares every name with every other; ours is below.
      uniqueKeys: false,
      logLevel: "error",
    });
    const unlike = [...document.errors, ...document.warnings];
    for (const { message, pos: [start] } of unlike) complain(start, `YAML: ${message}`);
    if (unlike.length > 0) return null;
    let isUnderstood = true;
    for (const fault of yamlFaults(document)) {
      isUnderstood &&= !fault.isFatal;
      complain(fault.at, fault.message);
    }
    if (!isUnderstood) return null;
    const value = document.toJS({ maxAliasCount: 100 }) ?? {};
    const positionOf = yamlIndex(document);
    return {
      name,
      value,
      at: (...path) => ({ file: name, line: lines.linePos(positionOf(path)).line || 1 }),
    };
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

export interface YamlFault {
  /** Where in the text. */
  readonly at: number;
  readonly message: string;
  /** What else the file says cannot be relied on. */
  readonly isFatal: boolean;
}

/** What YAML allows and no package can mean: a name twice, signs that nobody can read, entries without end. */
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
    // Readers of objects pass over it in silence.
    if (key.value === "__proto__") return [{ at, message: '"__proto__" cannot be a name', isFatal: true }];
    if (names.size < names.add(key.value).size) return [];
    return [{ at, message: `"${String(key.value)}" stands here twice`, isFatal: false }];
  });
}

// deno-lint-ignore no-control-regex -- control signs are what is looked for
const isReadable = (text: string) => text.isWellFormed() && !/[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/.test(text);

/** Finds where in its text a part of a document begins; where there is no such part, what it would belong to. */
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
