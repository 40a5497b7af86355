import assert from "node:assert/strict";
import { ASSESSMENT_STATUSES } from "$/model/sitting/assessment_status.ts";
import { BATCH_STATUSES } from "$/model/batches/batch_status.ts";
import { ANSWER_CODES, PROGRESS_INDICATORS } from "$/model/instruments/content.ts";
import { QUESTION_TYPES } from "$/model/instruments/question_kinds.ts";
import { ROLES } from "$/model/account/actor.ts";
import { TASK_STATUSES } from "$/model/queue/task_status.ts";
import { world } from "../../helpers/world/world.ts";

const WORDS: Record<string, readonly string[]> = {
  "assessments.status": ASSESSMENT_STATUSES,
  "batches.status": BATCH_STATUSES,
  "invitations.role": ROLES,
  "questions.answer_code": Object.values(ANSWER_CODES),
  "questions.type": QUESTION_TYPES,
  "respondents.status": ASSESSMENT_STATUSES,
  "tasks.status": TASK_STATUSES,
  "test_versions.progress_indicator": PROGRESS_INDICATORS,
  "users.role": ROLES,
};

Deno.test("a column's check allows exactly the model's words", async () => {
  await using t = await world();
  for (const [place, words] of Object.entries(WORDS)) {
    const [table, column] = place.split(".");
    const [check] = await t.sql<{ text: string }[]>`
      select pg_get_constraintdef(oid) as text from pg_constraint
      where conrelid = ${table!}::regclass and contype = 'c' and conname = ${`${table}_${column}_check`}`;
    const allowed = [...check!.text.matchAll(/'([^']+)'::text/g)].map(([, word]) => word);
    assert.deepEqual(allowed.sort(), words.toSorted(), place);
  }
});
