import assert from "node:assert/strict";
import type { JsonSchema } from "$/model/api/schemas.ts";
import { classOf, type Description, typesOf } from "./calls.ts";
import { typeOf } from "./types.ts";

const id = { name: "id", in: "path", required: true, schema: { type: "string" } } as const;
const json = (schema: JsonSchema) => ({ "application/json": { schema } });

const API: Description = {
  info: { version: "1" },
  paths: {
    "/v1/rooms/{id}": {
      put: {
        ...{ operationId: "setRoom", description: "Change a room.", parameters: [id] },
        requestBody: {
          required: true,
          content: json({ type: "object", properties: { seats: { type: "integer" } } }),
        },
        responses: { 200: { content: json({ $ref: "#/components/schemas/Room" }) }, 404: {} },
      },
      delete: {
        operationId: "deleteRoom",
        description: "Delete one.",
        parameters: [id],
        responses: { 204: {} },
      },
    },
    "/v1/rooms/csv": {
      get: {
        ...{ operationId: "getRoomsCsv", description: "All rooms." },
        parameters: [
          {
            name: "isOpen",
            in: "query",
            required: false,
            description: "Open ones",
            schema: { type: "boolean" },
          },
          { name: "is_open", in: "query", required: false, description: "The same as `isOpen`", schema: {} },
        ],
        responses: { 200: { content: { "text/csv": {} } } },
      },
    },
    "/other": { get: { operationId: "getOther", description: "", parameters: [], responses: { 204: {} } } },
  },
  components: {
    schemas: { Room: { type: "object", properties: { name: { type: "string" } }, required: ["name"] } },
  },
};

Deno.test("a call becomes a method: its path, query and body, then its answer, file or nothing", () => {
  const code = classOf(API, "/v1").replace(/\s+/g, " ");
  for (
    const method of [
      "setRoom(id: string, body: { seats?: number }, options?: CallOptions): Promise<Room> {",
      'return this.json("PUT", path`/rooms/${id}`, { body, options });',
      "deleteRoom(id: string, options?: CallOptions): Promise<void> {",
      "getRoomsCsv(query?: { /** Open ones */ isOpen?: boolean }, options?: CallOptions): Promise<Response> {",
      'return this.file("GET", path`/rooms/csv`, { query, options });',
    ]
  ) assert.ok(code.includes(method), `${method} in ${code}`);
  assert.doesNotMatch(code, /getOther|is_open/);
  assert.match(typesOf(API), /^export interface Room \{ name: string \}$/m);
});

Deno.test("a schema becomes a type", () => {
  const types = {
    "string | null": { type: ["string", "null"] },
    '"a" | 2': { enum: ["a", 2] },
    "Array<string | number>": { type: "array", items: { anyOf: [{ type: "string" }, { type: "integer" }] } },
    "Record<string, boolean>": { type: "object", additionalProperties: { type: "boolean" } },
    '{ "a-b"?: 1; [name: string]: unknown }': {
      ...{ type: "object", properties: { "a-b": { const: 1 } }, additionalProperties: {} },
    },
    "(Room) & (boolean)": { allOf: [{ $ref: "#/components/schemas/Room" }, { type: "boolean" }] },
    "unknown": {},
  } as const;
  for (const [type, schema] of Object.entries(types)) {
    assert.equal(typeOf(schema as Parameters<typeof typeOf>[0]), type);
  }
});
