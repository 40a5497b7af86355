import type { JsonSchema } from "$/model/api/schemas.ts";
import { fieldOf, typeOf } from "./types.ts";

/** What is read of an OpenAPI document. */
export interface Description {
  readonly info: { readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> };
}

interface Operation {
  readonly operationId: string;
  readonly description: string;
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly required: boolean; readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
}

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly description?: string;
  readonly schema: JsonSchema;
}

type Content = Readonly<Record<string, { readonly schema?: JsonSchema }>>;

const JSON_TYPE = "application/json";
const HEAD = "// Written by `deno task client` from the description of the API. Not to be edited by hand.\n";

/** A class with a method for each call below the API's base. The site's own, as `/api/login`, are left out. */
export function classOf({ paths, components }: Description, base: string): string {
  const methods = Object.entries(paths).filter(([path]) => path.startsWith(`${base}/`)).flatMap((
    [path, at],
  ) => Object.entries(at).map(([method, it]) => methodOf(method.toUpperCase(), path.slice(base.length), it)));
  const code = methods.join("\n\n");
  const types = Object.keys(components.schemas).filter((name) => new RegExp(`\\b${name}\\b`).test(code));
  return `${HEAD}
import { type CallOptions, path, Sender } from "./sender.ts";
import type { ${types.join(", ")} } from "./types.ts";

/** The API: a method for each call, by the names of its description. */
export class Assay extends Sender {
${code}
}
`;
}

/** A type for each schema that the document names. */
export function typesOf({ components }: Description): string {
  const types = Object.entries(components.schemas).map(([name, schema]) =>
    schema.type === "object" && schema.properties
      ? `export interface ${name} ${typeOf(schema)}`
      : `export type ${name} = ${typeOf(schema)};`
  );
  return [HEAD, ...types].join("\n");
}

function methodOf(method: string, path: string, operation: Operation): string {
  const { operationId, description, parameters, requestBody } = operation;
  const ids = parameters.filter((it) => it.in === "path");
  const query = parameters.filter((it) => it.in === "query" && !isSecondSpelling(it));
  const canRepeat = parameters.some(({ name }) => name === "Idempotency-Key");
  const isQueryNeeded = query.some(({ required }) => required);
  const taken = [
    ...ids.map(({ name, schema }) => `${name}: ${typeOf(schema)}`),
    ...query.length > 0
      // None may be left out before one that may not.
      ? [
        isQueryNeeded || !requestBody?.required
          ? `query${needed(isQueryNeeded)}: ${queryOf(query)}`
          : `query: ${queryOf(query)} | undefined`,
      ]
      : [],
    ...requestBody ? [`body${needed(requestBody.required)}: ${bodyOf(requestBody.content)}`] : [],
    "options?: CallOptions",
  ];
  const sent = [
    ...query.length > 0 ? ["query"] : [],
    ...requestBody ? ["body"] : [],
    ...canRepeat ? ["once: true"] : [],
    "options",
  ];
  const address = "path`" + path.replaceAll("{", "${") + "`";
  const answer = answerOf(operation);
  return `/** ${description} */
${operationId}(${taken.join(", ")}): Promise<${answer ?? "Response"}> {
return this.${answer ? "json" : "file"}("${method}", ${address}, { ${sent.join(", ")} });
}`;
}

const needed = (isNeeded: boolean) => isNeeded ? "" : "?";

const isSecondSpelling = ({ description }: Parameter) => description?.startsWith("The same as `") ?? false;

const queryOf = (parameters: readonly Parameter[]) =>
  `{ ${
    parameters.map(({ name, schema, required, description }) =>
      fieldOf(name, { ...schema, description }, required)
    ).join("; ")
  } }`;

const bodyOf = ({ [JSON_TYPE]: json }: Content) => json ? typeOf(json.schema ?? true) : "Blob";

/** The type of a success; undefined for a file or a stream. */
function answerOf({ responses }: Operation): string | undefined {
  const contents = Object.entries(responses).filter(([status]) => /^2\d\d$/.test(status)).map(([, it]) =>
    it.content
  );
  if (contents.some((content) => content && !content[JSON_TYPE])) return undefined;
  return [
    ...new Set(contents.map((content) => content ? typeOf(content[JSON_TYPE]!.schema ?? true) : "void")),
  ]
    .join(" | ");
}
