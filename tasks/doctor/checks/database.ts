import { compareRights } from "$/db/connection/grant_rights.ts";
import { pendingMigrations, SchemaMismatch } from "$/db/connection/migrate.ts";
import type { Sql } from "$/db/connection/pool.ts";
import { checkAuditChain } from "$/db/organization/audit_seals.ts";
import { reachDatabase } from "../../database/reach_database.ts";
import { clockVerdict, rightsVerdict, trailVerdict, versionVerdict } from "../judge.ts";
import { type Verdict, well, wrong } from "../verdict.ts";

const MAX_NAMES = 5;
/** They are checked each time: a second's work. */
const NEWEST_SEALS = 5;

interface Options {
  readonly now?: () => number;
  readonly isWholeTrail?: boolean;
}

/** Its version, its migrations, its clock against this machine's, what its user may do, and the seals of its audit trail. */
export async function checkDatabase(
  url: string,
  { now = Date.now, isWholeTrail = false }: Options = {},
): Promise<Verdict[]> {
  const sql = await reachDatabase(url);
  try {
    const [{ version }] = await sql<[{ version: string }]>`
      select current_setting('server_version') as version`;
    const askedAt = now();
    const [{ ms }] = await sql<[{ ms: number }]>`
      select extract(epoch from clock_timestamp())::float8 * 1000 as ms`;
    const clock = clockVerdict({ askedAt, database: ms, answeredAt: now() });
    const migrations = await checkMigrations(sql);
    const inTables = migrations.mark === "ok"
      ? [
        await checkRights(sql),
        trailVerdict(await checkAuditChain(sql, isWholeTrail ? null : NEWEST_SEALS)),
      ]
      : [];
    return [versionVerdict(version), migrations, clock, ...inTables];
  } finally {
    await sql.end({ timeout: 1 });
  }
}

async function checkMigrations(sql: Sql): Promise<Verdict> {
  try {
    const pending = await pendingMigrations(sql);
    if (pending.length === 0) return well("migrations", "all are applied");
    const more = pending.length > MAX_NAMES ? ` and ${pending.length - MAX_NAMES} more` : "";
    const names = pending.slice(0, MAX_NAMES).join(", ");
    return wrong("migrations", `the database lacks ${names}${more}: run \`deno task migrate\`.`);
  } catch (error) {
    if (!(error instanceof SchemaMismatch)) throw error;
    return wrong("migrations", error.message);
  }
}

/** The user may be the workers' too: what these need is not too much. */
async function checkRights(sql: Sql): Promise<Verdict> {
  const [{ user }] = await sql<[{ user: string }]>`select current_user::text as user`;
  return rightsVerdict(user, await compareRights(sql, user, ["site"], ["site", "worker"]));
}
