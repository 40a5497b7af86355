import assert from "node:assert/strict";
import { h } from "preact";
import { render } from "preact-render-to-string";
import { readInstrument } from "$/instruments/format/read.ts";
import { GENERATORS } from "$/studio/generators/all.ts";
import { Proof } from "./Proof.tsx";

Deno.test("a proof shows every question in every language, with its key and its pictures", async () => {
  const { instrument } = await readInstrument("tests/instruments/example", { generators: GENERATORS });
  const page = render(h(Proof, { instrument: instrument!, styles: "" })).replaceAll("&amp;", "&").replaceAll(
    "&quot;",
    '"',
  );
  const questions = instrument!.sections.flatMap(({ subtests }) => subtests).flatMap(({ questions }) =>
    questions
  );
  for (const { id } of questions) assert.ok(page.includes(`<h4>${id} `), id);
  for (const [language, { questions }] of Object.entries(instrument!.texts)) {
    for (const [id, { bodyText = "", answers = [] }] of Object.entries(questions)) {
      for (const words of [bodyText, ...answers]) {
        assert.ok(page.includes(words), `${language} ${id}: ${words}`);
      }
    }
  }
  assert.ok(page.includes("order (reversed)"), "reversed items are marked");
  assert.ok(page.includes("graded:["), "the worth of each answer");
  assert.ok(page.includes('src="data:image/svg+xml;base64,'), "the drawing");
});
