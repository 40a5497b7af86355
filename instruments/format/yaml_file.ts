import { LineCounter, parseDocument } from "yaml";
import type { Findings, Place } from "./finding.ts";
import { yamlFaults } from "./yaml_faults.ts";
import { yamlIndex } from "./yaml_index.ts";

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
