import type { StatusPart } from "../../model/status/status.ts";
import type { Sql, Tx } from "../connection/pool.ts";

export interface MeasurementRow {
  readonly part: StatusPart;
  /** Null if it could not be measured. */
  readonly isGood: boolean | null;
  readonly measuredAt: Date;
}

export interface DayRow {
  /** In UTC, as `2026-11-27`. */
  readonly day: string;
  readonly part: StatusPart;
  readonly goodMinutes: number;
  readonly badMinutes: number;
}

/** Of each part; empty before the first. */
export async function listMeasurements(sql: Sql | Tx): Promise<MeasurementRow[]> {
  return await sql<MeasurementRow[]>`select part, is_good, measured_at from status_measurements`;
}

/** One worker after the other. Returns the moment of the last measurement; null before the first. */
export async function lockMeasurements(tx: Tx): Promise<Date | null> {
  await tx`lock table status_measurements in share row exclusive mode`;
  const [row] = await tx<[{ at: Date | null }]>`select max(measured_at) as at from status_measurements`;
  return row.at;
}

export async function saveMeasurements(tx: Tx, rows: readonly MeasurementRow[]): Promise<void> {
  for (const { part, isGood, measuredAt } of rows) {
    await tx`
      insert into status_measurements (part, is_good, measured_at) values (${part}, ${isGood}, ${measuredAt})
      on conflict (part) do update set is_good = excluded.is_good, measured_at = excluded.measured_at`;
  }
}

/** Adds minutes to those that a day has. */
export async function addMinutes(
  tx: Tx,
  { day, part, goodMinutes, badMinutes }: DayRow,
): Promise<void> {
  await tx`
    insert into status_days as known (day, part, good_minutes, bad_minutes)
    values (${day}, ${part}, ${goodMinutes}, ${badMinutes})
    on conflict (day, part) do update set good_minutes = known.good_minutes + excluded.good_minutes,
      bad_minutes = known.bad_minutes + excluded.bad_minutes`;
}

/** Measured days after this one, the oldest first. */
export async function listMeasuredDays(sql: Sql | Tx, after: string): Promise<DayRow[]> {
  return await sql<DayRow[]>`
    select to_char(day, 'YYYY-MM-DD') as day, part, good_minutes, bad_minutes from status_days
    where day > ${after} order by day, part`;
}

/** Whether the synthetic respondent has finished a test since, and begun one between the two moments. */
export async function findSyntheticSittings(
  sql: Sql | Tx,
  { finishedSince, begun }: { finishedSince: Date; begun: readonly [from: Date, to: Date] },
): Promise<{ hasFinished: boolean; hasBegun: boolean }> {
  const [row] = await sql<[{ hasFinished: boolean; hasBegun: boolean }]>`
    select
      coalesce(bool_or(respondent.created_at between ${begun[0]} and ${begun[1]}), false) as has_begun,
      coalesce(bool_or(assessment.completed_at >= ${finishedSince}), false) as has_finished
    from organizations as organization
    join respondents as respondent on respondent.org_id = organization.id
    left join assessments as assessment
      on assessment.org_id = organization.id and assessment.respondent_id = respondent.id
    where organization.is_synthetic`;
  return row;
}
