import type { Language } from "../../model/languages.ts";
import type { RespondentInfo } from "../../model/respondents/respondent_info.ts";
import { asJson } from "../connection/as_json.ts";
import type { Sql, Tx } from "../connection/pool.ts";

/** The code of a sign-up, and its batch. */
export interface Seat {
  readonly orgId: string;
  readonly batchId: string;
  readonly codeId: string;
}

export interface Newcomer {
  readonly info: RespondentInfo;
  readonly language: Language;
  readonly resumeCode: string;
  readonly signUpKey: string | null;
}

export interface Seated {
  readonly id: string;
  readonly resumeCode: string;
  readonly tokenVersion: number;
}

/** The respondents already signed up by this code, found by their sign-up keys. */
export async function findSeated(
  sql: Sql | Tx,
  { orgId, codeId }: Pick<Seat, "orgId" | "codeId">,
  signUpKeys: readonly string[],
): Promise<(Seated & { readonly signUpKey: string })[]> {
  return await sql<(Seated & { signUpKey: string })[]>`
    select id, resume_code, token_version, sign_up_key from respondents
    where org_id = ${orgId} and test_code_id = ${codeId} and sign_up_key = any(${signUpKeys as string[]})`;
}

/** The rows come back in no order; a resume code identifies its respondent. */
export async function insertRespondents(
  tx: Tx,
  { orgId, batchId, codeId }: Seat,
  newcomers: readonly Newcomer[],
  now: Date,
): Promise<Seated[]> {
  const rows = newcomers.map(({ info, ...rest }) => ({ ...info, ...rest }));
  return await tx<Seated[]>`
    insert into respondents (org_id, batch_id, test_code_id, first_name, last_name, date_of_birth, gender, email,
      general_id_number, military_id_number, employee_id_number, language, resume_code, sign_up_key, agreed_pp_at,
      agreed_tou_at, created_at)
    select ${orgId}, ${batchId}, ${codeId}, "firstName", "lastName", "dateOfBirth", gender, email, "generalIdNumber",
      "militaryIdNumber", "employeeIdNumber", language, "resumeCode", "signUpKey", ${now}, ${now}, ${now}
    from jsonb_to_recordset(${
    asJson(tx, rows)
  }) as person ("firstName" text, "lastName" text, "dateOfBirth" date,
      gender text, email text, "generalIdNumber" text, "militaryIdNumber" text, "employeeIdNumber" text, language text,
      "resumeCode" text, "signUpKey" uuid)
    returning id, resume_code, token_version`;
}

/**
 * Signs up the invited respondent of a single code: the details they confirmed or corrected replace the
 * stored ones.
 */
export async function claimRespondent(
  tx: Tx,
  { orgId, batchId, codeId }: Seat,
  { info, language, signUpKey }: Omit<Newcomer, "resumeCode">,
  { respondentId, now }: { respondentId: string; now: Date },
): Promise<Seated | null> {
  // A blanked field is cleared.
  const fields = Object.fromEntries(Object.entries(info).map(([field, value]) => [field, value ?? null]));
  const [row] = await tx<Seated[]>`
    update respondents set ${
    tx({ ...fields, language, signUpKey, testCodeId: codeId, agreedPpAt: now, agreedTouAt: now })
  } where org_id = ${orgId} and batch_id = ${batchId} and id = ${respondentId}
    returning id, resume_code, token_version`;
  return row ?? null;
}

/** Accepting again has no effect. Returns how many acceptances were new. */
export async function acceptAgreements(
  sql: Sql | Tx,
  orgId: string,
  accepted: readonly { readonly respondentId: string; readonly agreementId: string }[],
  now: Date,
): Promise<number> {
  if (accepted.length === 0) return 0;
  const respondentIds = accepted.map(({ respondentId }) => respondentId);
  const agreementIds = accepted.map(({ agreementId }) => agreementId);
  const added = await sql`
    insert into agreement_acceptances (org_id, respondent_id, agreement_id, accepted_at)
    select ${orgId}, respondent_id, agreement_id, ${now}
    from unnest(${respondentIds}::uuid[], ${agreementIds}::uuid[]) as accepted (respondent_id, agreement_id)
    on conflict do nothing`;
  return added.count;
}

/**
 * Assigns the batch's tests to each respondent, in the batch's order. An existing assessment stays unchanged.
 */
export async function giveTests(
  tx: Tx,
  { orgId, batchId }: Pick<Seat, "orgId" | "batchId">,
  respondentIds: readonly string[],
  now: Date,
): Promise<void> {
  await tx`
    insert into assessments (org_id, respondent_id, test_id, "order", created_at)
    select offered.org_id, respondent_id, offered.test_id, offered.place, ${now}
    from unnest(${respondentIds as string[]}::uuid[]) as respondent_id
    cross join (
      select batch_test.org_id, batch_test.test_id, row_number() over (order by batch_test."order") - 1 as place
      from batch_tests as batch_test join tests as test on test.id = batch_test.test_id
      where batch_test.org_id = ${orgId} and batch_test.batch_id = ${batchId} and test.current_version_id is not null
    ) as offered
    on conflict (respondent_id, test_id) do nothing`;
}
