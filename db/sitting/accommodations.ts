import type { Allowances } from "../../model/instruments/allowances.ts";
import type { Accommodations } from "../../model/sitting/accommodations.ts";
import { asJson } from "../connection/as_json.ts";
import type { Sql, Tx } from "../connection/pool.ts";

/** As stored: settings that came later are absent. */
export type StoredSettings = Readonly<Partial<Omit<Accommodations, "note">>>;

export interface HeldAccommodations {
  readonly isAnonymized: boolean;
  /** The newest; null before any. */
  readonly settings: StoredSettings | null;
  readonly note: string | null;
  readonly at: Date | null;
  /** Who set it: a member's id. Null if the respondent did, and before any. */
  readonly setBy: string | null;
  /** How often it was set. */
  readonly changes: number;
}

/** A respondent's accommodations; null if there is no such respondent. */
export async function findAccommodations(
  sql: Sql | Tx,
  orgId: string,
  respondentId: string,
): Promise<HeldAccommodations | null> {
  const [row] = await sql<HeldAccommodations[]>`
    select person.anonymized_at is not null as is_anonymized, held.settings, held.note, held.at, held.set_by,
      (select count(*)::int from accommodations where org_id = person.org_id and respondent_id = person.id) as changes
    from respondents as person
    left join lateral (
      select settings, note, at, set_by from accommodations
      where org_id = person.org_id and respondent_id = person.id order by id desc limit 1
    ) as held on true
    where person.org_id = ${orgId} and person.id = ${respondentId}`;
  return row ?? null;
}

export interface AccommodationsInTest {
  /** Null before any. */
  readonly settings: StoredSettings | null;
  readonly allowed: Partial<Allowances>;
}

/** What a respondent has, and what a test allows; null if there is no such respondent. */
export async function findAccommodationsIn(
  sql: Sql | Tx,
  orgId: string,
  { respondentId, testId }: { respondentId: string; testId: number },
): Promise<AccommodationsInTest | null> {
  const [row] = await sql<AccommodationsInTest[]>`
    select held.settings, test.accommodations as allowed
    from respondents as person join tests as test on test.id = ${testId}
    left join lateral (
      select settings from accommodations
      where org_id = person.org_id and respondent_id = person.id order by id desc limit 1
    ) as held on true
    where person.org_id = ${orgId} and person.id = ${respondentId}`;
  return row ?? null;
}

/** What the tests of a respondent allow, by assessment. */
export async function listAllowances(
  sql: Sql | Tx,
  orgId: string,
  respondentId: string,
): Promise<{ assessmentId: string; allowed: Partial<Allowances> }[]> {
  return await sql<{ assessmentId: string; allowed: Partial<Allowances> }[]>`
    select assessment.id as assessment_id, test.accommodations as allowed
    from assessments as assessment join tests as test on test.id = assessment.test_id
    where assessment.org_id = ${orgId} and assessment.respondent_id = ${respondentId}
    order by assessment."order"`;
}

export async function insertAccommodations(
  tx: Tx,
  orgId: string,
  { respondentId, settings, note, setBy, at }: {
    respondentId: string;
    settings: StoredSettings;
    note: string;
    setBy: string | null;
    at: Date;
  },
): Promise<void> {
  await tx`
    insert into accommodations (org_id, respondent_id, at, set_by, settings, note)
    select org_id, id, ${at}, ${setBy}, ${asJson(tx, settings)}, ${note} from respondents
    where org_id = ${orgId} and id = ${respondentId}`;
}

export interface SettingsDuring {
  /** Those that held during the test, in order. */
  readonly held: readonly StoredSettings[];
  readonly allowed: Partial<Allowances>;
  /** The largest factor of a limit in the test, 1 as usual; null if a limit was waived. */
  readonly timeFactor: number | null;
  /** How many breaks were taken. */
  readonly breaks: number;
}

/** What held for a respondent from the start of a test to its end. */
export async function listSettingsDuring(
  sql: Sql | Tx,
  orgId: string,
  { respondentId, versionId, startedAt, completedAt }: {
    respondentId: string;
    versionId: number;
    startedAt: Date;
    completedAt: Date;
  },
): Promise<SettingsDuring> {
  const [row] = await sql<SettingsDuring[]>`
    with person as (select id from respondents where org_id = ${orgId} and id = ${respondentId}),
    factor as materialized (
      select event.factor from person
      join clock_events as event on event.respondent_id = person.id and event.kind = 'factor'
      join subtests as subtest on subtest.id = event.subtest_id and subtest.test_version_id = ${versionId}
    )
    select
      array(
        select settings from accommodations as held
        where held.org_id = ${orgId} and held.respondent_id = person.id and held.at <= ${completedAt}
          and not exists (
            select from accommodations as later
            where later.respondent_id = person.id and later.id > held.id and later.at <= ${startedAt})
        order by held.id
      ) as held,
      test.accommodations as allowed,
      case when not exists (select from factor where factor.factor is null)
        then (select coalesce(max(factor.factor), 1) from factor) end as time_factor,
      (
        select count(*)::int from clock_events as event
        join subtests as subtest on subtest.id = event.subtest_id and subtest.test_version_id = ${versionId}
        where event.respondent_id = person.id and event.kind = 'pause' and event.seconds is not null
      ) as breaks
    from person
    join test_versions as version on version.id = ${versionId}
    join tests as test on test.id = version.test_id`;
  return row ?? { held: [], allowed: {}, timeFactor: 1, breaks: 0 };
}
