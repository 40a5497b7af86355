import type { Findings, Place } from "../finding.ts";
import { LIMITS } from "../limits.ts";
import type { YamlFile } from "../files/yaml_file.ts";

/** A value with its place in a file. */
export interface Located<T> {
  readonly value: T;
  /** The place of the value, or of a part of it. */
  at(...path: readonly PropertyKey[]): Place;
}

export function locate<T>(value: T, file: YamlFile, ...path: readonly PropertyKey[]): Located<T> {
  return { value, at: (...deeper) => file.at(...path, ...deeper) };
}

/** Adds an entry by id. A second entry of the same id is a finding. */
export function addOnce<T>(
  into: Map<string, Located<T>>,
  id: string,
  entry: Located<T>,
  findings: Findings,
  most: number = LIMITS.parts,
): void {
  const earlier = into.get(id);
  if (!earlier && into.size >= most) {
    findings.add({ ...entry.at(), line: 1 }, `there are more than ${most} of a kind in this folder`);
  } else if (earlier) {
    findings.add(entry.at(), `"${id.replaceAll("/", ".")}" stands already in ${earlier.at().file}`);
  } else into.set(id, entry);
}
