import { createHash } from "node:crypto";
import { LANGUAGES } from "../../model/languages.ts";
import type { Sql, Tx } from "../pool.ts";
import { ABILITIES } from "./forms/abilities.ts";
import type { Form, Section, Subtest, Words } from "./forms/form.ts";
import { PERSONALITY } from "./forms/personality.ts";
import { SITUATIONS } from "./forms/situations.ts";

/** Stores the small forms as the first version of their tests. */
export async function seedContent(sql: Sql | Tx): Promise<void> {
  for (const form of [ABILITIES, PERSONALITY, SITUATIONS]) await seedForm(sql, form);
}

async function seedForm(sql: Sql | Tx, form: Form): Promise<void> {
  const hash = createHash("sha256").update(JSON.stringify(form)).digest();
  const [test] = await sql`
    insert into tests (identifier, base_name, name) values (${form.identifier}, ${form.name[0]}, ${
    form.name[0]
  }) returning id`;
  const [version] = await sql`
    insert into test_versions ${
    sql({
      testId: test!.id,
      number: 1,
      contentHash: hash,
      languages: [...LANGUAGES],
      texts: sql.json(inLanguages({ name: form.name, description: form.description })),
      progressIndicator: form.progressIndicator,
      isAutoAdvancing: form.isAutoAdvancing,
      shouldPauseOnDisconnect: form.shouldPauseOnDisconnect,
      areQuestionsRequired: form.areQuestionsRequired,
      isSubtestNavigationAllowed: form.isSubtestNavigationAllowed,
      isDemonstration: true,
      retriesOfflineAnswers: form.identifier === "MAB_II",
      screens: form.identifier === "MAB_II" ? "test" : "active",
    })
  } returning id`;
  await sql`update tests set current_version_id = ${version!.id} where id = ${test!.id}`;
  const keys: Record<number, number | readonly number[]> = {};
  for (const [order, section] of form.sections.entries()) {
    Object.assign(keys, await seedSection(sql, version!.id, order, section));
  }
  await sql`
    insert into scoring_keys (test_version_id, number, content_hash, keys, norms)
    values (${version!.id}, 1, ${hash}, ${sql.json(keys)}, '{}')`;
}

async function seedSection(sql: Sql | Tx, versionId: number, order: number, section: Section) {
  const [row] = await sql`
    insert into sections (test_version_id, code, "order", texts)
    values (${versionId}, ${`section_${order + 1}`}, ${order}, ${
    sql.json(inLanguages({ name: section.name }))
  }) returning id`;
  const keys: Record<number, number | readonly number[]> = {};
  for (const [place, subtest] of section.subtests.entries()) {
    Object.assign(keys, await seedSubtest(sql, versionId, row!.id, place, subtest));
  }
  return keys;
}

async function seedSubtest(
  sql: Sql | Tx,
  versionId: number,
  sectionId: number,
  order: number,
  subtest: Subtest,
) {
  const texts = inLanguages({ name: subtest.name, subtestInstructions: subtest.instructions });
  const [row] = await sql`
    insert into subtests (test_version_id, section_id, code, "order", time_limit, is_practice, texts)
    values (${versionId}, ${sectionId}, ${`subtest_${sectionId}_${order}`}, ${order}, ${subtest.timeLimit}, ${
    subtest.isPractice ?? false
  },
      ${sql.json(texts)}) returning id`;
  const keys: Record<number, number | readonly number[]> = {};
  for (const [place, { type, answerCode, body, answers, key }] of subtest.questions.entries()) {
    const [question] = await sql`
      insert into questions (test_version_id, code, type, answer_code, texts)
      values (${versionId}, ${`question_${row!.id}_${place}`}, ${type}, ${answerCode}, ${
      sql.json(inLanguages({ bodyText: body, answers }))
    })
      returning id`;
    const [asked] = await sql`
      insert into subtest_questions (test_version_id, subtest_id, question_id, "order")
      values (${versionId}, ${row!.id}, ${question!.id}, ${place}) returning id`;
    keys[asked!.id] = key;
  }
  return keys;
}

type Text = string | { readonly text: string }[];

function inLanguages(words: Record<string, Words | readonly Words[]>): Record<string, Record<string, Text>> {
  const isOne = (value: Words | readonly Words[]): value is Words => typeof value[0] === "string";
  return Object.fromEntries(LANGUAGES.map((language) => {
    const say = ([en, fr]: Words) => language === "fr" ? fr : en;
    return [
      language,
      Object.fromEntries(
        Object.entries(words).map((
          [field, value],
        ) => [field, isOne(value) ? say(value) : value.map((answer) => ({ text: say(answer) }))]),
      ),
    ];
  }));
}
