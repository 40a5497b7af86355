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

/** A test that was put before some people of the demo world, and a clock that a story moves by hand. */
export interface Seated {
  readonly ctx: Ctx;
  readonly testId: number;
  readonly versionId: number;
  /** Subtests and questions by the names that their author gave them. */
  readonly subtests: Readonly<Record<string, number>>;
  readonly questions: Readonly<Record<string, number>>;
  /** Milliseconds since 1970, to be moved on. */
  readonly clock: { at: number };
  person(who: { readonly id: string }): Promise<Sitter>;
}

export interface Sitter extends Respondent {
  readonly assessmentId: string;
  /** One after the other: they are in the last. */
  begin(...subtests: readonly string[]): Promise<void>;
  /** At the clock's time, from a device of theirs. */
  answer(question: string, given: Answer, when?: { at?: number; deviceId?: string }): Promise<StoredAnswer>;
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
      select code, asked.id from subtest_questions as asked join questions on questions.id = question_id
      where asked.test_version_id = ${versionId}`),
    person: (who) => seat(t, seated, who),
  };
  return seated;
}

async function seat(
  t: World,
  { ctx, clock, testId, subtests, questions }: Seated,
  { id }: { readonly id: string },
): Promise<Sitter> {
  const [made] = await t.sql<[{ assessmentId: string; orgId: string; batchId: string }]>`
    insert into assessments (org_id, respondent_id, test_id, "order")
    select org_id, id, ${testId}, 9 from respondents where id = ${id}
    returning id as assessment_id, org_id, (select batch_id from respondents where id = ${id})`;
  await t.sql`update batches set status = 'live' where id = ${made.batchId}`;
  const actor: Respondent = {
    kind: "respondent",
    respondentId: id,
    orgId: made.orgId,
    batchId: made.batchId,
  };
  return {
    ...actor,
    assessmentId: made.assessmentId,
    async begin(...names) {
      for (const name of names) {
        await setSubtest(ctx, actor, subtests[name]!, { questionIndex: 0 });
        await startTimer(ctx, actor, subtests[name]!);
      }
    },
    answer: (question, given, { at = clock.at, deviceId = "device" } = {}) =>
      recordAnswer(
        ctx,
        actor,
        { subtestQuestion: questions[question]!, timestamp: new Date(at), deviceId, ...given },
        "fr",
      ),
  };
}
