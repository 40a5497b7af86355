import type { Scored } from "../../model/scoring/scored.ts";
import { ERASED } from "../../model/respondents/respondent_info.ts";
import { asJson } from "../connection/as_json.ts";
import type { Tx } from "../connection/pool.ts";

type Ids = readonly string[];
const among = (tx: Tx, ids: Ids) => tx`any(${ids as string[]}::uuid[])`;
/** The ids that belong to the organisation, for tables without `org_id`. */
const ownIds = (tx: Tx, orgId: string, ids: Ids) =>
  tx`(select id from respondents where org_id = ${orgId} and id = ${among(tx, ids)})`;

/**
 * Erases names and other identifiers. Gender and language stay, for the norms. Each gets a new, unknown
 * resume code.
 */
export async function eraseIdentity(
  tx: Tx,
  orgId: string,
  people: readonly { readonly id: string; readonly resumeCode: string }[],
  now: Date,
): Promise<void> {
  await tx`
    update respondents as person set first_name = null, last_name = null, date_of_birth = null, email = null,
      general_id_number = null, military_id_number = null, employee_id_number = null, sign_up_key = null,
      resume_code = item."resumeCode", anonymized_at = coalesce(anonymized_at, ${now}),
      test_code_id = (select id from test_codes as code where code.id = person.test_code_id and code.type = 'room')
    from jsonb_to_recordset(${asJson(tx, people)}) as item (id uuid, "resumeCode" text)
    where person.org_id = ${orgId} and person.id = item.id`;
}

/**
 * Erases typed answers, devices, and what staff typed: reasons of extra time, notes of accommodations,
 * messages, incidents. It
 * stays visible that a text was typed, and which score it got.
 */
export async function eraseTyped(tx: Tx, orgId: string, ids: Ids): Promise<void> {
  const people = ownIds(tx, orgId, ids);
  await tx`
    update responses set device_id = null, answer_text = case when answer_text is not null then ${ERASED} end
    where respondent_id in ${people} and (device_id is not null or answer_text is not null)`;
  await tx`
    update response_events set device_id = null, answer_text = null
    where respondent_id in ${people} and (device_id is not null or answer_text is not null)`;
  await tx`
    update subtest_answers set other_answers = (
      select jsonb_object_agg(place, case when jsonb_typeof(answer) = 'string' then to_jsonb(${ERASED}::text) else answer end)
      from jsonb_each(other_answers) as other (place, answer))
    where respondent_id in ${people} and other_answers is not null`;
  await tx`update clock_events set reason = null where respondent_id in ${people} and reason is not null`;
  await tx`
    update accommodations set note = '' where org_id = ${orgId} and respondent_id = ${
    among(tx, ids)
  } and note <> ''`;
  await tx`delete from raised_hands where org_id = ${orgId} and respondent_id = ${among(tx, ids)}`;
  await tx`
    update incidents set text = '' where org_id = ${orgId} and respondent_id = ${
    among(tx, ids)
  } and text <> ''`;
  await tx`
    update messages set text = '' where org_id = ${orgId} and respondent_id = ${
    among(tx, ids)
  } and text <> ''`;
  await tx`
    update survey_answers set answers = '{}' where org_id = ${orgId} and respondent_id = ${among(tx, ids)}`;
}

/**
 * Complete assessments without a score under the current scoring: after erasing there is no age to score them
 * by.
 */
export async function listUnscored(tx: Tx, orgId: string, ids: Ids): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    select assessment.id from assessments as assessment
    join lateral (
      select id from scoring_keys where test_version_id = assessment.test_version_id order by number desc limit 1
    ) as scoring on true
    where assessment.org_id = ${orgId} and assessment.respondent_id = ${among(tx, ids)}
      and assessment.status = 'complete' and not exists (
        select from assessment_scores where assessment_id = assessment.id and scoring_id = scoring.id)`;
  return rows.map(({ id }) => id);
}

export interface StoredScore {
  readonly assessmentId: string;
  readonly scoringId: number;
  readonly scored: Scored;
}

/** Scores with a typed answer in their trace. */
export async function listTypedScores(tx: Tx, orgId: string, ids: Ids): Promise<StoredScore[]> {
  return await tx<StoredScore[]>`
    select assessment_id, scoring_id, scored from assessment_scores
    where org_id = ${orgId} and assessment_id in (
        select id from assessments where org_id = ${orgId} and respondent_id = ${among(tx, ids)})
      and jsonb_path_exists(scored, '$.scales[*].trace.items[*].given ? (@.type() == "string")')`;
}

export async function replaceScore(tx: Tx, orgId: string, { assessmentId, scoringId, scored }: StoredScore) {
  await tx`
    update assessment_scores set scored = ${asJson(tx, scored)}
    where org_id = ${orgId} and assessment_id = ${assessmentId} and scoring_id = ${scoringId}`;
}
