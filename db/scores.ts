import type { Scored } from "../model/instrument/scored.ts";
import { asJson } from "./as_json.ts";
import type { Sql, Tx } from "./pool.ts";

export interface NewScore {
  readonly orgId: string;
  readonly assessmentId: string;
  readonly scored: Scored;
}

/** Keeps what came of finished assessments under a scoring; told twice, the first stays, and of one deleted meanwhile nothing. */
export async function insertScores(
  sql: Sql | Tx,
  scoringId: number,
  scores: readonly NewScore[],
  now: Date,
): Promise<void> {
  await sql`
    with told as (
      select * from jsonb_to_recordset(${
    asJson(sql, scores)
  }) as told ("orgId" uuid, "assessmentId" uuid, scored jsonb)
    ), there as (
      select org_id, id, scored from told join assessments on org_id = told."orgId" and id = told."assessmentId"
      for key share of assessments
    ), kept as (
      insert into assessment_scores (org_id, assessment_id, scoring_id, scored, computed_at)
      select org_id, id, ${scoringId}, scored, ${now} from there
      on conflict (assessment_id, scoring_id) do nothing
    )
    update assessments set scored_at = ${now}
    from there
    where assessments.org_id = there.org_id and assessments.id = there.id and scored_at is null`;
}

export async function findScore(
  sql: Sql | Tx,
  orgId: string,
  assessmentId: string,
  scoringId: number,
): Promise<Scored | null> {
  const [row] = await sql<{ scored: Scored }[]>`
    select scored from assessment_scores
    where org_id = ${orgId} and assessment_id = ${assessmentId} and scoring_id = ${scoringId}`;
  return row?.scored ?? null;
}
