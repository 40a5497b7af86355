import type { Operation } from "../../model/api/chapters.ts";
import { exampleOf } from "../../model/api/examples.ts";

/** What a page says of an operation to the form that tries it. */
export interface Tried {
  readonly title: string;
  readonly method: string;
  readonly path: string;
  readonly fields: readonly TriedField[];
  /** JSON to begin with; null for a call without a body. */
  readonly body: string | null;
}

export interface TriedField {
  readonly name: string;
  readonly in: "path" | "query" | "header";
  readonly required: boolean;
  readonly example: string;
}

/** Null for a call that no key may make, or that takes a file. */
export function triedOf({ summary, method, path, scope, parameters, sample }: Operation): Tried | null {
  if (scope === null || sample.takes) return null;
  return {
    ...{ method, path, title: summary.replaceAll("`", "") },
    // A second spelling of a name is left out.
    fields: parameters.filter(({ description }) => !description?.startsWith("The same as")).map((
      { name, in: place, required, schema },
    ) => ({
      ...{ name, in: place, required },
      example: required ? String(exampleOf(schema, name)) : "",
    })),
    body: sample.body === undefined ? null : JSON.stringify(sample.body, null, 2),
  };
}
