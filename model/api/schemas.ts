import { z } from "zod";
import { NAMED } from "./named_schemas.ts";

export type JsonSchema = z.core.JSONSchema.JSONSchema;
type Direction = "input" | "output";

/** Remembered: they are the same for every reader, and making all takes a tenth of a second. */
const known = { input: new WeakMap<z.ZodType, JsonSchema>(), output: new WeakMap<z.ZodType, JsonSchema>() };

/** What a call takes or answers, written out in full. */
export function schemaOf(schema: z.ZodType, io: Direction = "output"): JsonSchema {
  const found = known[io].get(schema);
  if (found) return found;
  const { $schema: _, $defs: _of, ...plain } = z.toJSONSchema(schema, { ...READABLE, io });
  known[io].set(schema, plain);
  return plain;
}

/** The same with references to the named schemas of the document. */
export function referringSchemaOf(schema: z.ZodType): JsonSchema {
  const id = NAMED.get(schema)?.id;
  if (id) return { $ref: HOME + id };
  const { $schema: _, $defs: _named, ...plain } = z.toJSONSchema(schema, { ...READABLE, metadata: NAMED });
  return JSON.parse(JSON.stringify(plain).replaceAll(`"$ref":"#/$defs/`, `"$ref":"${HOME}`));
}

/** The schemas that have a name, for the document's components. */
export function namedSchemas(): Record<string, JsonSchema> {
  const { schemas } = z.toJSONSchema(NAMED, { ...READABLE, uri: (id) => HOME + id });
  return Object.fromEntries(
    Object.entries(schemas).map(([name, { $schema: _, $id: _id, ...plain }]) => [name, plain]),
  );
}

const HOME = "#/components/schemas/";

/** Formats that say all that the library's long pattern for them says. */
const FORMATS = ["uuid", "date", "date-time", "email"];

const READABLE = {
  unrepresentable: "any",
  override: ({ jsonSchema }: { jsonSchema: JsonSchema }) => tidy(jsonSchema),
} as const;

function tidy(schema: JsonSchema): void {
  if (FORMATS.includes(schema.format ?? "")) delete schema.pattern;
  // Any JSON: its schema would refer to itself.
  if (schema.$ref?.startsWith("#/$defs/__")) delete schema.$ref;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  fieldsOfRecord(schema);
}

/** A record with known keys is an object with these fields. */
function fieldsOfRecord(schema: JsonSchema): void {
  const { propertyNames, additionalProperties } = schema;
  if (typeof propertyNames !== "object" || !propertyNames.enum) return;
  schema.properties = Object.fromEntries(
    propertyNames.enum.map((name) => [String(name), structuredClone(additionalProperties ?? {})]),
  );
  delete schema.propertyNames;
  schema.additionalProperties = false;
}
