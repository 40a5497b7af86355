import type { DeviceKind } from "../../model/sitting/device.ts";
import type { Sql, Tx } from "../connection/pool.ts";

interface Entering {
  readonly respondentId: string;
  readonly deviceId: string;
  readonly at: Date;
}

/**
 * From now on this device takes a respondent's answers, and the one before it no more. Answers with that one, also where whoever came
 * back with their code had entered with none since; null where there was none, or nothing has changed.
 */
export async function enterDevice(
  tx: Tx,
  orgId: string,
  { respondentId, deviceId, at }: Entering,
): Promise<string | null> {
  const [row] = await tx<{ before: string | null }[]>`
    with person as materialized (
      select id, device_id, case when device_id = '' then (
          select device_id from displaced_devices where respondent_id = respondents.id order by until desc limit 1)
        else device_id end as before
      from respondents
      where org_id = ${orgId} and id = ${respondentId} and device_id is distinct from ${deviceId} for no key update
    ), displaced as (
      insert into displaced_devices (org_id, respondent_id, device_id, until)
      select ${orgId}, id, device_id, ${at} from person where device_id <> ''
      on conflict (respondent_id, device_id) do update set until = excluded.until
    )
    update respondents set device_id = ${deviceId}, device_since = ${at} from person
    where respondents.org_id = ${orgId} and respondents.id = person.id
    returning person.before`;
  return row?.before ?? null;
}

/** None takes answers until one has entered; where none had, nothing changes. Whoever comes back does so on another one, perhaps. */
export async function vacateDevice(
  sql: Sql | Tx,
  orgId: string,
  { respondentId, at }: Omit<Entering, "deviceId">,
): Promise<null> {
  await sql`
    with person as materialized (
      select id, device_id from respondents
      where org_id = ${orgId} and id = ${respondentId} and device_id <> '' for no key update
    ), displaced as (
      insert into displaced_devices (org_id, respondent_id, device_id, until)
      select ${orgId}, id, device_id, ${at} from person
      on conflict (respondent_id, device_id) do update set until = excluded.until
    )
    update respondents set device_id = '', device_since = ${at} from person
    where respondents.org_id = ${orgId} and respondents.id = person.id`;
  return null;
}

/** Ends a respondent's tokens as a re-entry does: by one of these versions the sitting can be taken back. */
export async function endTakeable(
  sql: Sql | Tx,
  orgId: string,
  { respondentId, version, at }: Omit<Entering, "deviceId"> & { readonly version: number },
): Promise<number | null> {
  const [row] = await sql<{ tokenVersion: number }[]>`
    update respondents set token_version = token_version + 1, tokens_ended_at = ${at}
    where org_id = ${orgId} and id = ${respondentId} and anonymized_at is null
      and ${version} >= takeable_from and ${version} < token_version
    returning token_version`;
  return row?.tokenVersion ?? null;
}

/** Which devices somebody sat at says nothing of nobody. */
export async function eraseDevices(tx: Tx, orgId: string, ids: readonly string[]): Promise<void> {
  await tx`
    delete from displaced_devices where org_id = ${orgId} and respondent_id = any(${ids as string[]}::uuid[])`;
  await tx`
    update respondents set device_id = null
    where org_id = ${orgId} and id = any(${ids as string[]}::uuid[]) and device_id is not null`;
}

export interface DeviceChange {
  readonly at: Date;
  /** On which they went on. */
  readonly device: DeviceKind;
}

/** When somebody went on with a test elsewhere while it was open in another place, in order. */
export async function listDeviceChanges(
  sql: Sql | Tx,
  orgId: string,
  respondentId: string,
): Promise<DeviceChange[]> {
  return await sql<DeviceChange[]>`
    select at, detail ->> 'device' as device from audit_events
    where org_id = ${orgId} and subject_kind = 'respondent' and subject_id = ${respondentId} and verb = 'changeDevice'
    order by at, id`;
}
