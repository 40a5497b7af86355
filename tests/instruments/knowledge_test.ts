import assert from "node:assert/strict";
import { parse } from "yaml";
import { ScoringFile } from "$/model/instruments/scoring.ts";
import { TextsFile } from "$/model/instruments/texts.ts";

/** The bank of verbal questions: only knowledge may lead to the right answer. */
const BANK = new URL("../../instruments/shared/knowledge/", import.meta.url);
const KINDS = ["information", "comprehension", "similarities", "vocabulary"];
const LANGUAGES = ["en-US", "fr"];

const file = async (path: string) => parse(await Deno.readTextFile(new URL(path, BANK)));
const { keys } = ScoringFile.parse(await file("scoring.yaml"));

interface Item {
  readonly id: string;
  readonly answers: readonly string[];
  readonly right: readonly number[];
}

/** The items of one kind in one language, without practice. */
async function itemsOf(kind: string, language: string): Promise<Item[]> {
  const { questions } = TextsFile.parse(await file(`texts/${language}/${kind}.yaml`));
  return Object.entries(questions).filter(([id]) => !id.startsWith("practice_")).map(([id, text]) => {
    const key = keys[id]!;
    const right = "right" in key ? [key.right] : "all" in key ? key.all : [];
    return { id, answers: "answers" in text ? text.answers ?? [] : [], right };
  });
}

const items = await Promise.all(
  KINDS.flatMap((kind) =>
    LANGUAGES.map(async (language) => ({ kind, items: await itemsOf(kind, language) }))
  ),
);

Deno.test("each kind has two sets of fourteen questions, with five answers each", () => {
  for (const { kind, items: all } of items) {
    assert.equal(all.filter(({ id }) => /_a\d\d$/.test(id)).length, 14, kind);
    assert.equal(all.filter(({ id }) => /_b\d\d$/.test(id)).length, 14, kind);
    for (const { id, answers, right } of all) {
      assert.equal(answers.length, 5, id);
      assert(right.length >= 1, id);
    }
  }
});

Deno.test("no position among the answers is right much more often than another", () => {
  for (const { kind, items: all } of items) {
    for (const place of [1, 2, 3, 4, 5]) {
      const share = all.reduce((sum, { right }) => sum + Number(right.includes(place)) / right.length, 0);
      assert(share >= 0.1 * all.length && share <= 0.3 * all.length, `${kind}: ${place} ${share}`);
    }
  }
});

Deno.test("choosing the longest or the shortest answer gains little", () => {
  for (const { kind, items: all } of items) {
    for (const end of [Math.max, Math.min]) {
      const hits = all.filter(({ answers, right }) => {
        const lengths = answers.map((answer) => answer.length);
        return right.includes(1 + lengths.indexOf(end(...lengths)));
      });
      assert(hits.length <= 0.36 * all.length, `${kind}: ${hits.map(({ id }) => id).join(" ")}`);
    }
  }
});
