import type { Ctx } from "../../../domain/context.ts";
import { importInstrument } from "../../../domain/instruments/import_instrument.ts";
import { recordAnswer } from "../../../domain/sitting/answers/record_answer.ts";
import { setSubtest } from "../../../domain/sitting/answers/set_subtest.ts";
import { startTimer } from "../../../domain/sitting/clock/start_timer.ts";
import type { Respondent } from "../../../model/account/actor.ts";
import type { Instrument } from "../../../model/instruments/instrument.ts";
import type { Answer, StoredAnswer } from "../../../model/sitting/answer.ts";
import { smallInstrument } from "../scoring/small_instrument.ts";
import type { World } from "../world/world.ts";

/** A test assigned to people of the demo world, with a clock that the test sets. */
export interface Seated {
  readonly ctx: Ctx;
  readonly testId: number;
  readonly versionId: number;
  /** Ids of subtests and questions, by their names in the instrument. */
  readonly subtests: Readonly<Record<string, number>>;
  readonly questions: Readonly<Record<string, number>>;
  /** Milliseconds since 1970; assign to move the clock. */
  readonly clock: { at: number };
  person(who: { readonly id: string }): Promise<Sitter>;
}

export interface Sitter extends Respondent {
  readonly assessmentId: string;
  /** Opens and starts each subtest in order; the last one is current then. */
  begin(...subtests: readonly string[]): Promise<void>;
  /** Answers at the clock's time from the person's own device, unless `when` differs. */
  answer(question: string, answer: Answer, when?: { at?: number; deviceId?: string }): Promise<StoredAnswer>;
}

type Change = (instrument: Instrument) => Instrument;

export async function seatAtSmall(t: World, change: Change = (it) => it): Promise<Seated> {
  const { versionId } = await importInstrument(t.sql, change(smallInstrument()));
  const clock = { at: Date.now() };
  const ctx: Ctx = { ...t.ctx, now: () => new Date(clock.at) };
  const [test] = await t.sql<[{ id: number }]>`
    select test_id as id from test_versions where id = ${versionId}`;
  const named = async (rows: PromiseLike<readonly { code: string; id: number }[]>) =>
    Object.fromEntries((await rows).map(({ code, id }) => [code, id]));
  const seated: Seated = {
    ctx,
    clock,
    versionId,
    testId: test.id,
    subtests: await named(t.sql`select code, id from subtests where test_version_id = ${versionId}`),
    questions: await named(t.sql`
      select code, subtest_question.id from subtest_questions as subtest_question join questions on questions.id = question_id
      where subtest_question.test_version_id = ${versionId}`),
    person: (who) => seat(t, seated, who),
  };
  return seated;
}

async function seat(
  t: World,
  { ctx, clock, testId, subtests, questions }: Seated,
  { id }: { readonly id: string },
): Promise<Sitter> {
  const [assessment] = await t.sql<[{ assessmentId: string; orgId: string; batchId: string }]>`
    insert into assessments (org_id, respondent_id, test_id, "order")
    select org_id, id, ${testId}, 9 from respondents where id = ${id}
    returning id as assessment_id, org_id, (select batch_id from respondents where id = ${id})`;
  await t.sql`update batches set status = 'live' where id = ${assessment.batchId}`;
  const actor: Respondent = {
    kind: "respondent",
    respondentId: id,
    orgId: assessment.orgId,
    batchId: assessment.batchId,
  };
  return {
    ...actor,
    assessmentId: assessment.assessmentId,
    async begin(...names) {
      for (const name of names) {
        await setSubtest(ctx, actor, subtests[name]!, { questionIndex: 0 });
        await startTimer(ctx, actor, subtests[name]!);
      }
    },
    answer: (question, answer, { at = clock.at, deviceId = "device" } = {}) =>
      recordAnswer(
        ctx,
        actor,
        { subtestQuestion: questions[question]!, timestamp: new Date(at), deviceId, ...answer },
        "fr",
      ),
  };
}
