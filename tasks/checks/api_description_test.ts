import assert from "node:assert/strict";
import { checkDescription } from "./api_description.ts";

const ok = { description: "Done", content: { "application/json": { schema: { type: "string" } } } };
const document = {
  openapi: "3.1.0",
  info: {
    title: "A",
    version: "1",
    contact: { name: "Help", email: "help@assay.test" },
    license: { name: "MIT", identifier: "MIT" },
  },
  servers: [{ url: "https://assay.test" }],
  tags: [{ name: "Things", description: "Things to get." }],
  paths: {
    "/things": {
      get: {
        ...{ tags: ["Things"], operationId: "listThings", summary: "Things", description: "All things." },
        ...{ security: [], parameters: [], responses: { 200: ok } },
      },
    },
  },
};
type Changed = (operation: Record<string, unknown>) => Record<string, unknown>;
const with_ = (change: Changed) => ({
  ...document,
  paths: { "/things": { get: change(document.paths["/things"].get) } },
});
const foundIn = async (described: object) =>
  (await checkDescription(described)).map(({ message }) => message).join("\n");

Deno.test("a document that two validators accept has no findings", async () => {
  assert.deepEqual(await checkDescription(document), []);
});

Deno.test("what is undescribed or invalid is found, by both of them", async () => {
  assert.match(await foundIn({ ...document, servers: [] }), /no-empty-servers/);
  const q = { name: "q", in: "query", schema: { type: "string" } };
  assert.match(
    await foundIn(with_((get) => ({ ...get, parameters: [q] }))),
    /parameter-description: .*~1things/,
  );
  const lost = { $ref: "#/components/responses/Lost" };
  const both = await foundIn(with_((get) => ({ ...get, responses: { 200: lost } })));
  assert.match(both, /no-unresolved-refs/);
  assert.match(both, /Missing \$ref pointer/);
});
