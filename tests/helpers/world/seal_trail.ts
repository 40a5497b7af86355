import { type AuditSeal, stepToSeal } from "$/db/organization/audit_seals.ts";
import type { Sql } from "$/db/connection/pool.ts";
import { pause } from "$/lib/time/pause.ts";

const LIMIT_MS = 60_000;

/** Seals the audit trail. Other databases of the server have transactions too, and are waited for. */
export async function sealTrail(sql: Sql): Promise<AuditSeal> {
  for (const end = Date.now() + LIMIT_MS; Date.now() < end; await pause(10)) {
    const seal = await sql.begin((tx) => stepToSeal(tx, 0));
    if (seal) return seal;
  }
  throw new Error("The trail was not sealed within a minute");
}
