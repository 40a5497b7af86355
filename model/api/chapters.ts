import { CALL_GROUPS } from "./calls.ts";
import type { SampleRequest } from "./code_samples.ts";
import { exampleOf } from "./examples.ts";
import { openApi, type Place } from "./openapi.ts";
import type { JsonSchema } from "./schemas.ts";

/** A tag of the document with its operations, for the pages to read. */
export interface Chapter {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly operations: readonly Operation[];
}

/** An operation of the document, with what it refers to in the place of the references. */
export interface Operation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly description: string;
  readonly isDeprecated: boolean;
  /** The scope that a key needs; null if no key may make the call. */
  readonly scope: string | null;
  readonly parameters: readonly OperationParameter[];
  readonly body: { readonly schema?: JsonSchema; readonly media: string } | null;
  readonly answers: readonly Answer[];
  /** Codes of refusals by status. */
  readonly refusals: readonly (readonly [status: string, codes: readonly string[]])[];
  readonly sample: SampleRequest;
}

export interface OperationParameter {
  readonly name: string;
  readonly in: "path" | "query" | "header";
  readonly required: boolean;
  readonly description?: string;
  readonly deprecated?: boolean;
  readonly schema: JsonSchema;
}

export interface Answer {
  readonly status: string;
  readonly description: string;
  readonly media: string | null;
  readonly schema?: JsonSchema;
  readonly example?: unknown;
}

type Document = ReturnType<typeof openApi>;

/** By where it is served. Remembered: making one takes a fifth of a second. */
const documents = new Map<string, { readonly document: Document; chapters?: readonly Chapter[] }>();

function known(place: Place) {
  const key = JSON.stringify([place.apiBase, place.appUrl, place.supportEmail]);
  const found = documents.get(key) ?? { document: openApi(CALL_GROUPS, place) };
  documents.set(key, found);
  return found;
}

/** The document of this installation, as `openapi.json` has it. */
export const documentOf = (place: Place): Document => known(place).document;

/** The same by chapters, in the order of its tags. */
export function chaptersOf(place: Place): readonly Chapter[] {
  const found = known(place);
  return found.chapters ??= readChapters(found.document);
}

/** Where a chapter is read. */
export const chapterPath = ({ slug }: Pick<Chapter, "slug">) => `/api/docs/${slug}`;

// deno-lint-ignore no-explicit-any
type Json = any;

function readChapters(document: Document): Chapter[] {
  const whole = referenced(document);
  const origin = document.servers[0]!.url;
  const all = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, it]) => operationOf(method.toUpperCase(), path, whole(it), origin))
  );
  return document.tags.map(({ name, description }) => ({
    slug: name.toLowerCase().replaceAll(/\W+/g, "-"),
    title: name,
    description: description!,
    operations: all.filter(({ tag }) => tag === name).map(({ operation }) => operation),
  }));
}

function operationOf(method: string, path: string, it: Json, origin: string) {
  const [media, content] = Object.entries<Json>(it.requestBody?.content ?? {})[0] ?? [];
  const answers = Object.entries<Json>(it.responses)
    .filter(([status]) => status < "4")
    .map(([status, response]): Answer => {
      const [media = null, { schema, example } = {} as Json] =
        Object.entries<Json>(response.content ?? {})[0] ?? [];
      return { status, description: response.description, media, schema, example };
    });
  const scopes: string[] = it.security.flatMap((one: Json) => one.key ?? []);
  const has = (scheme: string) => it.security.some((one: Json) => scheme in one);
  const operation: Operation = {
    ...{ method, path, id: it.operationId, summary: it.summary, parameters: it.parameters, answers },
    // The page shows the summary and the scope by themselves.
    description: it.description.replace(`${it.summary}. `, "").replace(
      / A program needs the scope `[\w:]+`\./,
      "",
    ),
    isDeprecated: it.deprecated === true,
    scope: scopes[0] ?? null,
    body: media ? { schema: content.schema, media } : null,
    refusals: Object.entries<Json>(it.responses)
      .filter(([status]) => /^[45]\d/.test(status))
      .map(([status, { description }]) => [
        status,
        [...description.matchAll(/`(\w+)`/g)].map(([, code]: Json) => code),
      ]),
    sample: {
      method,
      url: origin + filled(path, it.parameters),
      by: scopes.length > 0 ? "key" : has("token") ? "token" : has("respondent") ? "respondent" : null,
      body: content?.example,
      takes: media === "application/json" ? undefined : media,
      isOnce: it.parameters.some(({ name }: OperationParameter) => name === "Idempotency-Key"),
      answers: answers[0]?.media ?? null,
    },
  };
  return { tag: it.tags[0] as string, operation };
}

/** A path with examples in its variable parts, and with the query that it cannot do without. */
function filled(path: string, parameters: readonly OperationParameter[]): string {
  const valueOf = ({ schema, name }: OperationParameter) =>
    encodeURIComponent(String(exampleOf(schema, name)));
  const inPath = parameters.filter((it) => it.in === "path")
    .reduce((whole, it) => whole.replace(`{${it.name}}`, valueOf(it)), path);
  const query = parameters.filter((it) => it.in === "query" && it.required)
    .map((it) => `${it.name}=${valueOf(it)}`);
  return inPath + (query.length > 0 ? `?${query.join("&")}` : "");
}

/** Replaces references by what they refer to; each named thing is one object, however often it is used. */
function referenced({ components }: Document) {
  const named = new Map<string, Json>();
  const whole = (node: Json): Json => {
    if (Array.isArray(node)) return node.map(whole);
    if (typeof node !== "object" || node === null) return node;
    if (typeof node.$ref !== "string") {
      return Object.fromEntries(Object.entries(node).map(([name, value]) => [name, whole(value)]));
    }
    const known = named.get(node.$ref);
    if (known) return known;
    const [, , kind, name] = node.$ref.split("/");
    const found = whole((components as Json)[kind][name]);
    named.set(node.$ref, found);
    return found;
  };
  return whole;
}
