import type { JsonSchema } from "../../model/api/schemas.ts";

/** A schema without the choice of null, and whether it had one. */
export function withoutNull(schema: JsonSchema): { schema: JsonSchema; isNullable: boolean } {
  const choices = choicesOf(schema);
  const others = choices?.filter((one) => one.type !== "null");
  if (!choices || others!.length === choices.length) return { schema, isNullable: false };
  const { anyOf: _, oneOf: _one, ...rest } = schema;
  return {
    schema: others!.length === 1 ? { ...rest, ...others![0] } : { ...rest, anyOf: others },
    isNullable: true,
  };
}

export const choicesOf = ({ anyOf, oneOf }: JsonSchema) => (anyOf ?? oneOf) as JsonSchema[] | undefined;

/** The type in a few words: `list of uuid`, `text or null`. */
export function typeWords(whole: JsonSchema): string {
  const { schema, isNullable } = withoutNull(whole);
  return isNullable ? `${plainWords(schema)} or null` : plainWords(schema);
}

function plainWords(schema: JsonSchema): string {
  const choices = choicesOf(schema);
  if (choices) return [...new Set(choices.map(typeWords))].join(" or ");
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return "one of";
  const types = [schema.type ?? "any"].flat();
  return types.map((type) => {
    if (type === "array") return `list of ${typeWords((schema.items ?? {}) as JsonSchema)}`;
    if (type === "object") return recordOf(schema) ? `object of ${typeWords(recordOf(schema)!)}` : type;
    return type === "string" ? schema.format ?? "text" : type;
  }).join(" or ");
}

/** What an object with names of the caller's choice has in its fields; undefined for one with known names. */
const recordOf = ({ properties, additionalProperties }: JsonSchema): JsonSchema | undefined =>
  !properties && typeof additionalProperties === "object" ? additionalProperties : undefined;

/** The limits of a value: `3 to 200 characters · at most 50 · else 20`. */
export function limitWords(whole: JsonSchema): string {
  const { schema } = withoutNull(whole);
  const { minLength, maxLength, minItems, maxItems, minimum, maximum, pattern } = schema;
  return [
    between(minLength, maxLength, " characters"),
    between(minItems, maxItems, " entries"),
    between(minimum, maximum, ""),
    pattern && `matches \`${pattern}\``,
    whole.default !== undefined && `else \`${JSON.stringify(whole.default)}\``,
  ].filter(Boolean).join(" · ");
}

function between(least: number | undefined, most: number | undefined, unit: string): string | false {
  if (most === undefined) return least !== undefined && least > 0 && `at least ${least}${unit}`;
  return least === most ? `${most}${unit}` : least ? `${least} to ${most}${unit}` : `at most ${most}${unit}`;
}

/** The object with fields that a value is, or has in its list; undefined if it has none. */
export function objectIn(whole: JsonSchema): JsonSchema | undefined {
  const { schema } = withoutNull(whole);
  if (schema.properties && Object.keys(schema.properties).length > 0) return schema;
  const inside = schema.type === "array" ? schema.items as JsonSchema : recordOf(schema);
  return inside && objectIn(inside);
}

/** The values that a field is one of, also in a list; undefined if it may have any. */
export function valuesOf(whole: JsonSchema): readonly unknown[] | undefined {
  const { schema } = withoutNull(whole);
  return schema.enum ?? (schema.type === "array" ? valuesOf((schema.items ?? {}) as JsonSchema) : undefined);
}
