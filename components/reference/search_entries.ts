import { type Chapter, chapterPath, type Operation } from "../../model/api/chapters.ts";
import { FAILURE_CODES } from "../../model/api/failure.ts";
import type { JsonSchema } from "../../model/api/schemas.ts";
import type { Destination } from "../admin/palette/destinations.ts";
import { PARTS } from "./introduction.ts";
import { choicesOf, objectIn, withoutNull } from "./schema_words.ts";

/** What the search finds: parts of the introduction, operations by all their names, and refusal codes. */
export function searchEntries(chapters: readonly Chapter[]): Destination[] {
  return [
    ...PARTS.map(({ id, title }) => ({
      ...{ kind: "part", icon: "document", text: title, href: `/api/docs#${id}` } as const,
    })),
    ...chapters.flatMap((chapter) =>
      chapter.operations.map((operation) => ({
        ...{ kind: "call", icon: "chevron-right" } as const,
        text: operation.summary.replaceAll("`", ""),
        detail: `${operation.method} ${operation.path}`,
        words: wordsOf(operation),
        href: `${chapterPath(chapter)}#${operation.id}`,
      }))
    ),
    ...FAILURE_CODES.map((code) => ({
      ...{ kind: "code", icon: "info", text: code, href: `/api/docs#${code}` } as const,
    })),
  ];
}

/** The name of an operation, its scope, its fields and parameters, and the codes of its refusals. */
function wordsOf({ id, scope, parameters, body, answers, refusals }: Operation): string {
  const names = new Set([id, scope ?? "", ...parameters.map(({ name }) => name)]);
  for (const schema of [body?.schema, ...answers.map(({ schema }) => schema)]) {
    if (schema) { for (const name of fieldsOf(schema)) names.add(name); }
  }
  return [...names, ...refusals.flatMap(([, codes]) => codes)].filter(Boolean).join(" ");
}

/** Names of fields, at any depth. */
function fieldsOf(schema: JsonSchema): string[] {
  const { schema: plain } = withoutNull(schema);
  const object = objectIn(plain);
  if (!object) return (choicesOf(plain) ?? []).flatMap(fieldsOf);
  return Object.entries(object.properties!).flatMap(([name, inside]) => [
    name,
    ...fieldsOf(inside as JsonSchema),
  ]);
}
