import type { DeviceKind } from "../../model/sitting/device.ts";
import type { Sql, Tx } from "../connection/pool.ts";

interface Entering {
  readonly respondentId: string;
  readonly deviceId: string;
  readonly at: Date;
}

/**
 * Makes this the device that may answer, and displaces the previous one. Returns the previous one, also if a
 * re-entry had vacated it; null if there was none, or the device is the same.
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

/** Displaces the current device without a new one: after a re-entry the next device may be another. */
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

/**
 * Ends the current tokens when a displaced version takes the sitting back. Returns the next version; null if
 * it may not.
 */
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

/** Erases the devices of anonymized respondents. */
export async function eraseDevices(tx: Tx, orgId: string, ids: readonly string[]): Promise<void> {
  await tx`
    delete from displaced_devices where org_id = ${orgId} and respondent_id = any(${ids as string[]}::uuid[])`;
  await tx`
    update respondents set device_id = null
    where org_id = ${orgId} and id = any(${ids as string[]}::uuid[]) and device_id is not null`;
}

export interface DeviceChange {
  readonly at: Date;
  /** The device on which they continued. */
  readonly device: DeviceKind;
}

/** When a respondent continued on another device while the test was open elsewhere, in order. */
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
