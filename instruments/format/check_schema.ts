import type { z } from "zod";
import type { Findings } from "./finding.ts";
import type { YamlFile } from "./files/yaml_file.ts";

export interface SchemaResult<T> {
  readonly value: T;
  /** Entries left out as faulty: `questions/n031`. No rule reports them again. */
  readonly broken: readonly string[];
}

/**
 * A file's content parsed by its schema. Faulty entries are reported and left out; null if nothing can be
 * used.
 */
export function checkSchema<T>(
  file: YamlFile,
  schema: z.ZodType<T>,
  findings: Findings,
): SchemaResult<T> | null {
  const broken: string[] = [];
  let content = file.value;
  for (let attempt = 0; attempt < 3; attempt++) {
    const { success, data, error } = schema.safeParse(content);
    if (success) return { value: data, broken };
    const issues = describeIssues(error.issues);
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

type Issue = z.core.$ZodIssue;

export interface IssueText {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** Schema issues in plain words, for the author of the value. */
export function describeIssues(issues: readonly Issue[], within: readonly PropertyKey[] = []): IssueText[] {
  return issues.flatMap((issue): IssueText[] => {
    const path = [...within, ...issue.path];
    const named = path.length > 0 ? `${path.join(".")}: ` : "";
    switch (issue.code) {
      case "unrecognized_keys":
        return issue.keys.map((key) => ({
          path: [...path, key],
          message: `${named}there is no field "${key}" here`,
        }));
      case "invalid_key":
        return [{
          path,
          message: `"${String(path.at(-1))}" cannot be a name here: ${
            issue.issues[0]?.message ?? issue.message
          }`,
        }];
      case "invalid_union":
        return issue.errors.length === 0
          ? [{ path, message: `${named}is not one of what can stand here` }]
          : describeIssues(nearest(issue.errors), path);
      case "invalid_type":
        return [{ path, message: `${named}${wrongType(issue.expected, issue.message)}` }];
      case "invalid_value":
        return [{ path, message: `${named}must be ${issue.values.map(String).join(" or ")}` }];
      default:
        return [{ path, message: `${named}${issue.message}` }];
    }
  });
}

function wrongType(expected: string, message: string): string {
  const received = message.split("received ")[1] ?? "";
  if (received === "undefined") return "is missing";
  if (expected === "string" && ["number", "boolean"].includes(received)) {
    return `must be a text: put it in quotes, it reads as a ${received} now`;
  }
  return `must be ${KINDS[expected] ?? expected}, and is ${KINDS[received] ?? received}`;
}

const KINDS: Readonly<Record<string, string>> = {
  string: "a text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  tuple: "a list",
  object: "a group of fields",
  record: "a group of fields",
  null: "empty",
};

/** Of a union's branches, the issues of the one that the value comes nearest to. */
function nearest(branches: readonly (readonly Issue[])[]): readonly Issue[] {
  const distance = (issues: readonly Issue[]) =>
    issues.reduce(
      (sum, issue) =>
        sum + (issue.code === "unrecognized_keys" ? 10 * issue.keys.length : issue.path.length === 0 ? 5 : 1),
      0,
    );
  return branches.toSorted((a, b) => distance(a) - distance(b))[0]!;
}
