import type { JsonSchema } from "$/model/api/schemas.ts";

type Schema = JsonSchema | boolean;

/** A JSON schema of the document as a type of TypeScript: what may be sent, or what is answered. */
export function typeOf(schema: Schema): string {
  if (typeof schema === "boolean") return schema ? "unknown" : "never";
  const { $ref, const: only, enum: some, anyOf, oneOf, allOf } = schema;
  if ($ref) return $ref.slice($ref.lastIndexOf("/") + 1);
  if (only !== undefined) return JSON.stringify(only);
  if (some) return union(some.map((value) => JSON.stringify(value)));
  const choices = anyOf ?? oneOf;
  if (choices) return union(choices.map((it) => typeOf(it as Schema)));
  if (allOf) return allOf.map((part) => `(${typeOf(part as Schema)})`).join(" & ");
  return union([schema.type ?? []].flat().map((type) => ofType(type, schema))) || "unknown";
}

const union = (types: readonly string[]): string => [...new Set(types)].join(" | ");

function ofType(type: string, schema: JsonSchema): string {
  if (type === "object") return ofObject(schema);
  if (type === "array") return arrayOf(typeOf((schema.items ?? true) as Schema));
  return type === "integer" ? "number" : type;
}

const arrayOf = (type: string) => /^\w+$/.test(type) ? `${type}[]` : `Array<${type}>`;

function ofObject(
  { properties = {}, required = [], additionalProperties, propertyNames }: JsonSchema,
): string {
  const isOpen = additionalProperties !== undefined && additionalProperties !== false;
  const fields = Object.entries(properties).map(([name, schema]) =>
    fieldOf(name, schema, required.includes(name))
  );
  if (fields.length > 0) return `{ ${[...fields, ...isOpen ? ["[name: string]: unknown"] : []].join("; ")} }`;
  const key = typeof propertyNames === "object" ? typeOf(propertyNames) : "string";
  return `Record<${key}, ${isOpen ? typeOf(additionalProperties as Schema) : "never"}>`;
}

/** A field of an object type, with what the document says about it. */
export function fieldOf(name: string, schema: Schema, isRequired: boolean): string {
  const about = typeof schema === "object" && schema.description;
  const key = /^[a-z_$][\w$]*$/i.test(name) ? name : JSON.stringify(name);
  return `${about ? `\n/** ${about} */\n` : ""}${key}${isRequired ? "" : "?"}: ${typeOf(schema)}`;
}
