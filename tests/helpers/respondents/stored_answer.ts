import type { Sitter } from "./seated.ts";
import type { World } from "../world/world.ts";

export const storedAnswer = async (t: World, sitter: Sitter, question: number) => {
  const [row] = await t.sql`
    select coalesce(to_jsonb(answer), to_jsonb(answers), to_jsonb(answer_text)) as value, is_late from responses
    where respondent_id = ${sitter.respondentId} and subtest_question_id = ${question}`;
  return row ? [row.value, row.isLate] : null;
};

export const countEvents = async (t: World, sitter: Sitter) =>
  (await t.sql`select from response_events where respondent_id = ${sitter.respondentId}`).length;
