import type { z } from "zod";

type Schema = z.core.JSONSchema.JSONSchema;

/** A JSON schema in the notation of a type: `{ email: string, role?: "admin" | "readonly" }`. */
export function schemaNotation(schema: Schema | boolean | undefined, indent = ""): string {
  if (typeof schema !== "object") return "any";
  if (schema.anyOf) return schema.anyOf.map((one) => schemaNotation(one, indent)).join(" | ");
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.properties) return object(schema, indent);
  if (schema.type === "array") return `${schemaNotation(schema.items as Schema, indent)}[]`;
  return schema.format ?? [schema.type ?? "any"].flat().join(" | ");
}

function object({ properties = {}, required = [] }: Schema, indent: string): string {
  const deeper = `${indent}  `;
  const lines = Object.entries(properties).map(([name, schema]) =>
    `${deeper}${name}${required.includes(name) ? "" : "?"}: ${schemaNotation(schema, deeper)}`
  );
  return `{\n${lines.join("\n")}\n${indent}}`;
}
