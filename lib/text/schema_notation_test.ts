import assert from "node:assert/strict";
import { z } from "zod";
import { schemaNotation } from "./schema_notation.ts";

Deno.test("a schema is written as a type", () => {
  const schema = z.object({
    email: z.string(),
    role: z.enum(["admin", "readonly"]).optional(),
    total: z.int().nullable(),
    done: z.literal(true),
    results: z.array(z.object({ id: z.uuid() })),
    context: z.any(),
  });
  assert.equal(
    schemaNotation(z.toJSONSchema(schema, { io: "input" })),
    `{
  email: string
  role?: "admin" | "readonly"
  total: integer | null
  done: true
  results: {
    id: uuid
  }[]
  context: any
}`,
  );
});
