import type {
  DetailedOrganization,
  NewOrganization,
  OperatedOrganization,
  OrganizationsQuery,
} from "../../model/operators/organizations.ts";
import type { StaffMail } from "../../model/account/staff_mail.ts";
import type { Language } from "../../model/languages.ts";
import type { TestIdentifier } from "../../model/instruments/test_identifiers.ts";
import { lengthOf, type Listed, type Page } from "../../model/page.ts";
import { listPage, type SortKey } from "../connection/list_page.ts";
import type { Sql, Tx } from "../connection/pool.ts";

type Figured = Omit<OperatedOrganization, "createdAt"> & { readonly createdAt: Date };

/** Rows for an operator. The figures are counted for these rows alone. */
const withFigures = (sql: Sql | Tx, rows: ReturnType<Sql>, now: Date, more = sql``) =>
  sql<Figured[]>`
    select o.id, o.name, case when o.closed_at is not null then 'closed' when o.suspended_at is not null then 'suspended' else 'active' end as status,
      o.sandbox_of is not null as is_sandbox, o.country, o.time_zone, o.currency, o.languages, o.created_at,
      (select count(*)::int from users where org_id = o.id and is_signed_up and disabled_at is null) as members,
      (select count(*)::int from batches where org_id = o.id and status = 'live') as live_batches,
      (select coalesce(sum(amount), 0)::int from credit_transfers
        where org_id = o.id and kind = 'capture' and o.sandbox_of is null
          and created_at >= date_trunc('month', ${now}::timestamptz, o.time_zone)) as reports_this_month ${more}
    from (${rows}) o
    order by lower(o.name), o.id`;

/** Organizations by name, and how many there are. Accents and case of the query do not matter. */
export async function listOrganizations(
  sql: Sql,
  { query, ...page }: OrganizationsQuery & Page,
  now: Date,
): Promise<Listed<OperatedOrganization>> {
  // A sandbox that was set back is none any more.
  const isThere = sql`(sandbox_of is null or erasing_at is null)`;
  const isFound = query === ""
    ? isThere
    : sql`${isThere} and search_name like '%' || like_literal(plain_text(${query})) || '%'`;
  const keys: SortKey[] = [{ by: sql`lower(name)`, type: "text" }, { by: sql`id`, type: "uuid" }];
  const [count, { results, next }] = await Promise.all([
    lengthOf(page, async () => {
      const [all] = await sql<
        [{ count: number }]
      >`select count(*)::int as count from organizations where ${isFound}`;
      return all.count;
    }),
    // Finding the ids first lets the rows before a late page be passed without reading them whole.
    listPage<Figured>(sql, keys, page, ({ place, isFrom, end }) =>
      withFigures(
        sql,
        sql`
        select whole.*, shown.place
        from (select id, ${place} from organizations where ${isFound} and ${isFrom} ${end}) as shown
        join organizations as whole on whole.id = shown.id`,
        now,
        sql`, o.place`,
      )),
  ]);
  return { count, results: results.map(inText), next };
}

export async function findOperatedOrganization(
  sql: Sql | Tx,
  id: string,
  now: Date,
): Promise<OperatedOrganization | null> {
  const [row] = await withFigures(sql, sql`select * from organizations where id = ${id}`, now);
  return row ? inText(row) : null;
}

/** Admins of an organization who have not signed up, and when the last of their invitations ends. */
export async function findInvitedAdmins(
  sql: Sql | Tx,
  id: string,
): Promise<Pick<DetailedOrganization, "invitedAdmins" | "adminsInvitedUntil">> {
  const [row] = await sql<[{ count: number; until: Date | null }]>`
    select count(distinct invited.id)::int as count, max(invitation.expires_at) as until
    from users as invited
    left join invitations as invitation on invitation.org_id = invited.org_id
      and lower(invitation.email) = lower(invited.email) and invitation.accepted_at is null
    where invited.org_id = ${id} and invited.role = 'admin' and not invited.is_signed_up`;
  return { invitedAdmins: row.count, adminsInvitedUntil: row.until?.toISOString() ?? null };
}

const inText = ({ createdAt, ...row }: Figured) => ({
  ...row,
  createdAt: createdAt.toISOString(),
});

export async function insertOrganization(
  tx: Tx,
  { name, timeZone, country, currency, languages, grantedTests }:
    & Omit<NewOrganization, "adminEmail" | "tests">
    & {
      /** Null for every test. */
      grantedTests: readonly TestIdentifier[] | null;
    },
  now: Date,
): Promise<string> {
  const [row] = await tx<{ id: string }[]>`
    insert into organizations (name, time_zone, country, currency, languages, granted_tests, created_at)
    values (${name}, ${timeZone}, ${country}, ${currency}, ${languages as Language[]},
      ${grantedTests as TestIdentifier[] | null}, ${now}) returning id`;
  return row!.id;
}

interface LockedOrganization {
  readonly name: string;
  readonly languages: readonly Language[];
  readonly isSuspended: boolean;
  readonly isClosed: boolean;
  readonly isSandbox: boolean;
}

/** Locks the organization against other changes of it until the transaction ends. Null if there is none. */
export async function lockOrganization(
  tx: Tx,
  id: string,
): Promise<LockedOrganization | null> {
  const [row] = await tx<LockedOrganization[]>`
    select name, languages, suspended_at is not null as is_suspended, closed_at is not null as is_closed,
      sandbox_of is not null as is_sandbox
    from organizations where id = ${id} for no key update`;
  return row ?? null;
}

export async function renameOrganization(tx: Tx, id: string, name: string): Promise<void> {
  await tx`update organizations set name = ${name} where id = ${id}`;
}

export async function setLanguages(tx: Tx, id: string, languages: readonly Language[]): Promise<void> {
  await tx`update organizations set languages = ${languages as Language[]} where id = ${id}`;
}

/** With its sandbox. */
export async function setSuspended(tx: Tx, id: string, suspendedAt: Date | null): Promise<void> {
  await tx`update organizations set suspended_at = ${suspendedAt} where ${id} in (id, sandbox_of)`;
}

/** The addresses of the active admins, or of those among them who want a mail that can be switched off. */
export async function listAdminEmails(
  sql: Sql | Tx,
  id: string,
  wanting: StaffMail | null = null,
): Promise<string[]> {
  const rows = await sql<{ email: string }[]>`
    select email from users
    where org_id = ${id} and role = 'admin' and is_signed_up and not is_waiting_for_activation
      and disabled_at is null and (${wanting}::text is null or not ${wanting} = any(unwanted_mails))
    order by email`;
  return rows.map(({ email }) => email);
}
