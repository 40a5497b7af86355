import type { Findings, Place } from "../finding.ts";
import { LIMITS } from "../limits.ts";
import type { YamlFile } from "../files/yaml_file.ts";

/** Something that a file says, and where. */
export interface Located<T> {
  readonly value: T;
  /** Where it stands, or a part of it. */
  at(...path: readonly PropertyKey[]): Place;
}

export function located<T>(value: T, file: YamlFile, ...path: readonly PropertyKey[]): Located<T> {
  return { value, at: (...deeper) => file.at(...path, ...deeper) };
}

/** Entries of files that are put together by id; an id may stand in one of them only. */
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
