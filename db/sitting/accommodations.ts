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
