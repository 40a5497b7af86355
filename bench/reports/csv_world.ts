import { migrate } from "$/db/connection/migrate.ts";
import type { Sql } from "$/db/connection/pool.ts";
import { importInstrument } from "$/domain/instruments/import_instrument.ts";
import { currentPrepared } from "$/domain/scoring/current_prepared.ts";
import type { Instrument } from "$/model/instruments/instrument.ts";
import { DEFAULT_LANGUAGE, LANGUAGES } from "$/model/languages.ts";
import { score } from "$/scoring/score.ts";
import { smallInstrument } from "$/tests/helpers/scoring/small_instrument.ts";

const PARTS = 5;
const QUESTIONS = 30;
const SCALES = 15;
const AT_ONCE = 50_000;

export interface CsvWorld {
  readonly orgId: string;
  readonly userId: string;
  readonly batchId: string;
  readonly versionId: number;
}

const code = (part: number, question: number) => `q${part}_${String(question).padStart(2, "0")}`;
const each = <T>(count: number, make: (nth: number) => T) =>
  Array.from({ length: count }, (_, at) => make(at + 1));

/** 150 statements in five parts, on fifteen scales. */
function hundredAndFifty(): Instrument {
  const small = smallInstrument();
  const section = small.sections[0]!;
  const [practice, habits] = section.subtests as [typeof section.subtests[0], typeof section.subtests[0]];
  const statement = habits.questions[0]!;
  const parts = each(PARTS, (part) => ({
    ...habits,
    id: `part_${part}`,
    questions: each(QUESTIONS, (question) => ({ ...statement, id: code(part, question) })),
  }));
  const codes = parts.flatMap(({ questions }) => questions.map(({ id }) => id));
  const items = codes.length / SCALES;
  const scales = Object.fromEntries(
    each(
      SCALES,
      (
        nth,
      ) => [`scale_${nth}`, {
        ...small.scoring.scales.order!,
        items: codes.slice((nth - 1) * items, nth * items),
      }],
    ),
  );
  const words = small.texts[DEFAULT_LANGUAGE]!;
  const texts = {
    ...words,
    subtests: {
      ...words.subtests,
      ...Object.fromEntries(parts.map(({ id }) => [id, words.subtests.habits!])),
    },
    questions: { ...words.questions, ...Object.fromEntries(codes.map((id) => [id, words.questions.h1!])) },
    scales: Object.fromEntries(Object.keys(scales).map((id) => [id, words.scales.order!])),
  };
  return {
    ...small,
    sections: [{ ...section, subtests: [practice, ...parts] }],
    texts: Object.fromEntries(LANGUAGES.map((language) => [language, texts])),
    scoring: {
      ...small.scoring,
      keys: { try_it: { right: 2 } },
      scales: scales as Instrument["scoring"]["scales"],
    },
    norms: {
      ...small.norms,
      rows: Object.keys(scales).map((scale) => ({
        group: "all",
        scale,
        n: 500,
        mean: 30,
        sd: 6,
        reliability: 0.8,
      })),
    },
  };
}

/** A batch of respondents who all finished; with single answers too if the long form is measured. */
export async function fillCsvWorld(
  sql: Sql,
  respondents: number,
  { isNarrow }: { isNarrow: boolean },
): Promise<CsvWorld> {
  await migrate(sql);
  const { versionId } = await importInstrument(sql, hundredAndFifty());
  const { prepared, id: scoringId } = await currentPrepared(sql, versionId);
  const answers = Object.fromEntries(
    each(
      PARTS,
      (part) =>
        each(
          QUESTIONS,
          (nth) => [code(part, nth), { answer: 1 + (nth * part) % 5, answeredAt: nth * 3_000 }],
        ),
    )
      .flat(),
  );
  const whole = score(prepared, { answers, durations: {} } as unknown as Parameters<typeof score>[1]);
  // No export reads the traces.
  const scored = {
    ...whole,
    scales: whole.scales.map((one) => ({ ...one, trace: { norm: one.trace.norm } })),
  };
  const [org] = await sql<[{ id: string }]>`insert into organizations (name) values ('Bench') returning id`;
  const [user] = await sql<[{ id: string }]>`
    insert into users (org_id, email, password_hash, first_name, last_name, role) values (${org.id}, 'bench@assay.test', 'x', 'Bench', 'User', 'admin') returning id`;
  const [batch] = await sql<[{ id: string }]>`
    with project as (insert into projects (org_id, name) values (${org.id}, 'Intake') returning id)
    insert into batches (org_id, project_id, name, status, published_at)
    select ${org.id}, id, 'Everybody', 'live', now() from project returning id`;
  await sql`
    insert into batch_tests (org_id, batch_id, test_id, "order")
    select ${org.id}, ${batch.id}, test_id, 0 from test_versions where id = ${versionId}`;
  const world = { orgId: org.id, userId: user.id, batchId: batch.id, versionId };
  for (let from = 0; from < respondents; from += AT_ONCE) {
    const to = Math.min(from + AT_ONCE, respondents);
    await addSat(sql, world, { from, to, scored, scoringId, isNarrow });
  }
  await sql`vacuum analyze`.simple();
  return world;
}

interface SatRange {
  readonly from: number;
  readonly to: number;
  readonly scored: unknown;
  readonly scoringId: number;
  readonly isNarrow: boolean;
}

/** Leaves out what no export reads, and disables triggers whose work would be thrown away. */
async function addSat(
  sql: Sql,
  world: CsvWorld,
  { from, to, scored, scoringId, isNarrow }: SatRange,
): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`
      insert into respondents (org_id, batch_id, first_name, last_name, date_of_birth, gender, email, general_id_number,
        status, resume_code, created_at)
      select ${world.orgId}, ${world.batchId},
        (array['Ana', 'Bo', 'Chloé', 'Dmitri', 'Élodie', 'Femi', 'Grace', 'Hiro', 'Inès', 'Jean-Luc'])[1 + n % 10],
        chr(65 + (n * 7) % 26) || substr(md5(n::text), 1, 6), date '1970-01-01' + n % 12000, case n % 2 when 0 then 'f' else 'm' end,
        'person' || n || '@example.test', 'G-' || n, 'complete', 'BENCH-' || n, now() - make_interval(mins => (n * 31) % 100000)
      from generate_series(${from}::int, ${to}::int - 1) as n`;
    await tx`
      create temp table added on commit drop as
      select id, row_number() over (order by id)::int as n from respondents
      where org_id = ${world.orgId} and resume_code in (
        select 'BENCH-' || n from generate_series(${from}::int, ${to}::int - 1) as n)`;
    await tx`
      insert into assessments (org_id, respondent_id, test_id, test_version_id, status, started_at, completed_at, scored_at)
      select ${world.orgId}, added.id, test_id, version.id, 'complete', now() - interval '1 hour', now(), now()
      from added, test_versions as version where version.id = ${world.versionId}`;
    await tx`
      insert into subtest_answers (respondent_id, subtest_id, answers, duration, finished_at)
      select added.id, part.id, (
        select array_agg((1 + (added.n * 7 + place * 13) % 5)::smallint order by place) from generate_series(1, ${QUESTIONS}::int) as place),
        120, now()
      from added, subtests as part where part.test_version_id = ${world.versionId} and not is_practice`;
    await tx`
      insert into assessment_scores (org_id, assessment_id, scoring_id, scored)
      select ${world.orgId}, sat.id, ${scoringId}, ${tx.json(scored as never)}
      from added join assessments as sat on sat.respondent_id = added.id`;
    if (isNarrow) {
      await tx`
        insert into responses (respondent_id, subtest_question_id, answer, answered_at, device_id)
        select added.id, subtest_question.id, 1 + (added.n * 7 + subtest_question.id * 13) % 5, now() - interval '1 hour' + subtest_question.id % 150 * interval '8 s', 'bench'
        from added, subtest_questions as subtest_question join subtests as part on part.id = subtest_question.subtest_id
        where subtest_question.test_version_id = ${world.versionId} and not is_practice
        order by added.id, subtest_question.id`;
    }
  });
}
