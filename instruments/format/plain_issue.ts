import type { z } from "zod";

type Issue = z.core.$ZodIssue;

export interface PlainIssue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** What a schema has against a value, in words for whoever wrote the value. */
export function plainIssues(issues: readonly Issue[], within: readonly PropertyKey[] = []): PlainIssue[] {
  return issues.flatMap((issue): PlainIssue[] => {
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
          : plainIssues(nearest(issue.errors), path);
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

/** Of several shapes that a value may have, the one that its fields come nearest to. */
function nearest(branches: readonly (readonly Issue[])[]): readonly Issue[] {
  const distance = (issues: readonly Issue[]) =>
    issues.reduce(
      (sum, issue) =>
        sum + (issue.code === "unrecognized_keys" ? 10 * issue.keys.length : issue.path.length === 0 ? 5 : 1),
      0,
    );
  return branches.toSorted((a, b) => distance(a) - distance(b))[0]!;
}
