import assert from "node:assert/strict";
import { world } from "../../helpers/world/world.ts";

/** All fields that respondents may read. A key, a weight or a norm would have another name. */
const ALLOWED_FIELDS = new Set([
  ...["name", "description", "instructions", "subtestInstructions", "details"],
  ...["title", "bodyText", "answers", "text", "answerImages", "questionBodyImages", "questionLegendImages"],
  ...["hash", "type", "width", "height", "alt"],
  ...["choose", "columns", "maxLength"],
  ...["sequence", "recall", "shownFor", "pause"],
]);

function* fieldsOf(value: unknown): Generator<string> {
  if (typeof value !== "object" || value === null) return;
  for (const [name, part] of Object.entries(value)) {
    if (!Array.isArray(value)) yield name;
    yield* fieldsOf(part);
  }
}

Deno.test("content for respondents has nothing about scoring", async () => {
  await using t = await world();
  const columns: [string, { id: number; of: string; content: unknown }[]][] = [
    ["texts of a version", await t.sql`select id, '' as of, texts -> 'fr' as content from test_versions`],
    ["texts of a section", await t.sql`select id, code as of, texts -> 'fr' as content from sections`],
    ["texts of a subtest", await t.sql`select id, code as of, texts -> 'fr' as content from subtests`],
    ["texts of a question", await t.sql`select id, code as of, texts -> 'fr' as content from questions`],
    ["layout of a question", await t.sql`select id, code as of, layout as content from questions`],
    ["presentation", await t.sql`select id, code as of, presentation as content from questions`],
  ];
  const others = new Set<string>();
  for (const [column, rows] of columns) {
    assert.ok(rows.length > 0, column);
    for (const { of, content } of rows) {
      for (const field of fieldsOf(content)) {
        if (!ALLOWED_FIELDS.has(field)) others.add(`${field} in ${column}, ${of}`);
      }
    }
  }
  assert.deepEqual([...others], []);
});

Deno.test("no drawing's source names the right answer", async () => {
  await using t = await world();
  const telling = await t.sql`
    select encode(hash, 'hex') as hash from content_images
    where type = 'image/svg+xml' and convert_from(bytes, 'UTF8') ~* '(correct|distractor|wrong|solution|right)'`;
  assert.deepEqual([...telling], []);
});

Deno.test("every picture of a question is stored", async () => {
  await using t = await world();
  const missing = await t.sql`
    select question.code, shown ->> 'hash' as hash
    from questions as question
    cross join lateral jsonb_path_query(texts, '$.** ? (exists (@.hash))') as shown
    left join content_images as image on encode(image.hash, 'hex') = shown ->> 'hash'
    where image.hash is null`;
  assert.deepEqual([...missing], []);
  const [shown] = await t.sql`select count(*) as pictures from content_images`;
  assert.ok(shown!.pictures > 100);
});
