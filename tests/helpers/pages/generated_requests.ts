import fc from "fast-check";
import type { Call } from "../../../model/call.ts";
import { exampleOf } from "../../../model/api/examples.ts";
import { type JsonSchema, schemaOf } from "../../../model/api/schemas.ts";
import type { Sample } from "./call_samples.ts";

/** Values outside of any field's domain, or at its edge. */
const ODD: readonly unknown[] = [
  ...[null, true, -1, 0, 0.5, 2 ** 31, 2 ** 63, 1e308, "", " ", "x", "0", "NaN", "\u0000", "\ud800", "💥"],
  ...["%", "'; --", "0000-00-00", "9999-12-31", "+275760-09-13T00:00:00Z", "x".repeat(5_000), [], [null], {}],
];
const odd = fc.oneof(fc.constantFrom(...ODD), fc.jsonValue({ maxDepth: 3 }));

const TIMES = { min: new Date("1990-01-01T00:00:00Z"), max: new Date("2040-01-01T00:00:00Z") };
const time = fc.date({ ...TIMES, noInvalidDate: true });

/** Values of a schema, and of each of its fields at times an odd one. */
class Generator {
  constructor(readonly ids: readonly string[]) {}

  /** Mostly valid. */
  of(schema: JsonSchema, name = ""): fc.Arbitrary<unknown> {
    return fc.oneof({ weight: 12, arbitrary: this.valid(schema, name) }, { weight: 1, arbitrary: odd });
  }

  valid(schema: JsonSchema, name: string): fc.Arbitrary<unknown> {
    if (schema.const !== undefined) return fc.constant(schema.const);
    if (schema.enum) return fc.constantFrom(...schema.enum as unknown[]);
    const example = fc.constant(exampleOf(schema, name));
    const some = schema.anyOf ?? schema.oneOf;
    if (some) return fc.oneof(example, ...some.map((one) => this.valid(one as JsonSchema, name)));
    if (schema.allOf) {
      return fc.tuple(...schema.allOf.map((one) => this.valid(one as JsonSchema, name)))
        .map((parts) => Object.assign({}, ...parts as object[]));
    }
    const types = [schema.type ?? "any"].flat();
    return fc.oneof(example, ...types.map((type) => this.ofType(type, schema, name)));
  }

  ofType(type: string, schema: JsonSchema, name: string): fc.Arbitrary<unknown> {
    const { minimum: min = -10, maximum: max = 100_000 } = schema;
    switch (type) {
      case "null":
        return fc.constant(null);
      case "boolean":
        return fc.boolean();
      case "integer":
        return fc.oneof(fc.constantFrom(min, max), fc.integer({ min: ceil(min), max: floor(max) }));
      case "number":
        return fc.oneof(fc.constantFrom(min, max), fc.double({ min, max, noNaN: true }));
      case "string":
        return this.text(schema);
      case "array": {
        const { minItems = 0, maxItems = 4 } = schema;
        const item = this.of((schema.items ?? {}) as JsonSchema, name.replace(/s$/, ""));
        return fc.array(item, { minLength: minItems, maxLength: Math.max(minItems, Math.min(maxItems, 4)) });
      }
      case "object":
        return this.object(schema);
    }
    return fc.jsonValue({ maxDepth: 2 });
  }

  object({ properties, required = [], additionalProperties }: JsonSchema): fc.Arbitrary<unknown> {
    if (properties) {
      const fields: Record<string, fc.Arbitrary<unknown>> = {};
      for (const [name, one] of Object.entries(properties)) fields[name] = this.of(one as JsonSchema, name);
      return fc.record(fields, { requiredKeys: required });
    }
    const value = this.of(typeof additionalProperties === "object" ? additionalProperties : {});
    return fc.dictionary(fc.string({ maxLength: 12 }), value, { maxKeys: 3 });
  }

  text({ format, pattern, minLength = 0, maxLength = 60 }: JsonSchema): fc.Arbitrary<string> {
    if (format === "uuid") return fc.oneof(fc.constantFrom(...this.ids), fc.uuid());
    if (format === "date-time") return time.map((date) => date.toISOString());
    if (format === "date") return time.map((date) => date.toISOString().slice(0, 10));
    if (format === "email") return fc.emailAddress();
    if (pattern) return matching(pattern);
    const most = Math.max(minLength, Math.min(maxLength, 60));
    return fc.string({ unit: "grapheme", minLength, maxLength: most });
  }
}

const ceil = (number: number) => Math.max(Math.ceil(number), -(2 ** 31));
const floor = (number: number) => Math.min(Math.floor(number), 2 ** 31);

/** Texts of a pattern; any text where the library cannot read it. */
function matching(pattern: string): fc.Arbitrary<string> {
  try {
    return fc.stringMatching(new RegExp(pattern, "u"));
  } catch {
    return fc.string();
  }
}

/** Queries and bodies for a call, from its schemas; ids are mostly those given. */
export function requestsOf(call: Call, ids: readonly string[]): fc.Arbitrary<Sample> {
  const generator = new Generator(ids);
  const query = call.query && generator.object(schemaOf(call.query, "input")).map(asQuery);
  const body = call.body && generator.of(schemaOf(call.body, "input"));
  return fc.record({
    ...query && { query },
    ...body && { text: body.map((value) => JSON.stringify(value)) },
    ...call.takes && { text: fc.oneof(fc.string(), fc.json()) },
  });
}

const asQuery = (fields: unknown) =>
  Object.fromEntries(
    Object.entries(fields as object).map(([name, value]) => [
      name,
      typeof value === "object" ? JSON.stringify(value) : String(value).toWellFormed(),
    ]),
  );
