import type { CsvQuestion, CsvScoring, CsvTest, CsvVersion } from "../../model/exports/csv_columns.ts";
import { type AnswerCode } from "../../model/instruments/content.ts";
import { answerForm } from "../../model/instruments/questions.ts";
import { ADMIN_LANGUAGE } from "../../model/languages.ts";
import type { Sql, Tx } from "../connection/pool.ts";

type CsvTestRow = Omit<CsvTest, "versions">;

/** In the order of `ids`. */
export async function listCsvTests(sql: Sql | Tx, ids: readonly number[]): Promise<CsvTestRow[]> {
  return await sql<CsvTestRow[]>`
    select id, identifier, name from tests where id = any(${ids as number[]}::int[])
    order by array_position(${ids as number[]}::int[], id)`;
}

/** The versions of the test among `ids`, the oldest first, with their parts, questions and scorings. */
export async function listCsvVersions(
  sql: Sql | Tx,
  testId: number,
  ids: readonly number[],
): Promise<CsvVersion[]> {
  const rows = await sql<{ id: number; number: number }[]>`
    select id, number from test_versions where test_id = ${testId} and id = any(${ids as number[]}::int[])
    order by number`;
  return await Promise.all(rows.map(async ({ id, number }) => ({
    id,
    number,
    parts: await listParts(sql, id),
    scorings: await listScorings(sql, id),
  })));
}

type PartRow = Omit<CsvVersion["parts"][number], "questions"> & {
  questions: readonly (Omit<CsvQuestion, "form"> & { answerCode: AnswerCode })[];
};

async function listParts(sql: Sql | Tx, versionId: number): Promise<CsvVersion["parts"]> {
  const rows = await sql<PartRow[]>`
    select subtest.id, subtest.code, coalesce(subtest.texts -> ${ADMIN_LANGUAGE} ->> 'name', subtest.code) as name,
      json_agg(json_build_object('id', placed.id, 'code', question.code, 'number', placed."order" + 1,
        'type', question.type, 'answerCode', question.answer_code,
        'text', coalesce(words ->> 'title', words ->> 'bodyText'),
        'answers', coalesce((
          select json_agg(answer ->> 'text' order by place)
          from jsonb_array_elements(words -> 'answers') with ordinality as one (answer, place)), '[]'),
        'maxLength', question.layout -> 'maxLength') order by placed."order") as questions
    from subtests as subtest
    join sections as section on section.id = subtest.section_id
    join subtest_questions as placed on placed.subtest_id = subtest.id
    join questions as question on question.id = placed.question_id
    cross join lateral (select coalesce(question.texts -> ${ADMIN_LANGUAGE}, '{}') as words) as localized
    where subtest.test_version_id = ${versionId} and not subtest.is_practice and not subtest.is_section_practice
    group by subtest.id, section."order" order by section."order", subtest."order"`;
  return rows.map((part) => ({
    ...part,
    questions: part.questions.map(({ answerCode, ...question }) => ({
      ...question,
      form: answerForm(answerCode),
    })),
  }));
}

/**
 * The newest first. Keys of questions are not read. Each part is taken out once: otherwise the whole is unpacked
 * again for each scale.
 */
async function listScorings(sql: Sql | Tx, versionId: number): Promise<CsvScoring[]> {
  return await sql<CsvScoring[]>`
    select scoring.id, scoring.number, coalesce((
        select json_agg(json_build_object('id', scale.key, 'name', words -> 'scales' -> scale.key ->> 'name',
          'standard', scale.value ->> 'standard',
          'bands', coalesce((
            select json_agg(json_build_object('id', band ->> 'id', 'name', words -> 'bands' ->> (band ->> 'id')) order by place)
            from json_array_elements(bands -> (scale.value ->> 'standard'))
              with ordinality as one (band, place)), '[]')) order by scale.place)
        from json_each(scales) with ordinality as scale (key, value, place)), '[]') as scales,
      coalesce((
        select json_agg(json_build_object('id', index.key, 'name', words -> 'quality' -> index.key ->> 'name',
          'cutOff', (index.value ->> 'cutOff')::float8) order by index.place)
        from json_each(quality) with ordinality as index (key, value, place)), '[]') as quality,
      json_build_object('version', norms ->> 'version', 'source', norms ->> 'source', 'groups', coalesce((
        select json_agg(json_build_object('id', "group" ->> 'id', 'name', words -> 'norms' ->> ("group" ->> 'id')) order by place)
        from jsonb_array_elements(norms -> 'groups') with ordinality as one ("group", place)), '[]')) as norms
    from (
      select id, number, keys #> '{scoring,scales}' as scales, keys #> '{scoring,bands}' as bands,
        keys #> '{scoring,quality}' as quality, norms - '{tables,percentiles,items,quality}'::text[] as norms,
        wording -> ${ADMIN_LANGUAGE} as words
      from scoring_keys where test_version_id = ${versionId} offset 0
    ) as scoring
    order by number desc`;
}
