import type { z } from "zod";
import type { Findings } from "./finding.ts";
import { plainIssues } from "./plain_issue.ts";
import type { YamlFile } from "./yaml_file.ts";

export interface Checked<T> {
  readonly value: T;
  /** What was left out because it is not right: `questions/n031`. Nothing else need be said against it. */
  readonly broken: readonly string[];
}

/** A file's content by its schema. Entries that are not right are told and left out, so that the others are read all the same. */
export function checked<T>(file: YamlFile, schema: z.ZodType<T>, findings: Findings): Checked<T> | null {
  const broken: string[] = [];
  let content = file.value;
  for (let attempt = 0; attempt < 3; attempt++) {
    const { success, data, error } = schema.safeParse(content);
    if (success) return { value: data, broken };
    const issues = plainIssues(error.issues);
    for (const { path, message } of issues) findings.add(file.at(...path), message);
    const entries = new Set(issues.map(({ path }) => path.slice(0, 2).map(String).join("/")));
    broken.push(...entries);
    if (typeof content !== "object" || content === null || entries.has("")) return null;
    content = without(content as Record<string, unknown>, entries);
  }
  return null;
}

function without(content: Record<string, unknown>, entries: ReadonlySet<string>) {
  return Object.fromEntries(
    Object.entries(content).filter(([kind]) => !entries.has(kind)).map(([kind, value]) => [
      kind,
      typeof value === "object" && value !== null && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).filter(([id]) => !entries.has(`${kind}/${id}`)))
        : value,
    ]),
  );
}
