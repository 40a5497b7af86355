import { type Document, isMap, isPair, isScalar, visit, type YAMLMap } from "yaml";
import { LIMITS } from "./limits.ts";

export interface YamlFault {
  /** Where in the text. */
  readonly at: number;
  readonly message: string;
  /** What else the file says cannot be relied on. */
  readonly isFatal: boolean;
}

/** What YAML allows and no package can mean: a name twice, signs that nobody can read, entries without end. */
export function yamlFaults(document: Document.Parsed): YamlFault[] {
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
