import type { Sql, Tx } from "$/db/connection/pool.ts";
import { narrowToOwn } from "$/db/connection/own_projects.ts";
import type { World } from "../../helpers/world/world.ts";
import { fingerprint, writesTo } from "../../helpers/world/fingerprint.ts";

/**
 * Queries Cedar Valley's rows in the name of an organisation. For Cedar Valley it has to find or change
 * something, else it would prove nothing; for Harbour Point it must find and change nothing of Cedar
 * Valley's.
 */
export type Probe = Ask | { arrange(tx: Tx, t: World): Promise<unknown>; ask: Ask };
type Ask = (tx: Tx, orgId: string, t: World, arranged: string) => Promise<unknown>;

/** A probe for rows that the demo world lacks: they are inserted first, for either organisation. */
export const after = (arrange: (tx: Tx, t: World) => Promise<unknown>, ask: Ask): Probe => ({ arrange, ask });

export interface Outcome {
  readonly answer: unknown;
  /** Cedar Valley's tables that have changed. */
  readonly changed: readonly string[];
}

/**
 * Runs a probe in the name of an organisation, records its outcome, and rolls back. `as`: the member with own
 * projects only who asks.
 */
export async function tryProbe(t: World, probe: Probe, orgId: string, as?: string): Promise<Outcome> {
  const { arrange, ask } = typeof probe === "function" ? { arrange: undefined, ask: probe } : probe;
  let outcome: Outcome = { answer: undefined, changed: [] };
  const undone = new Error("undone");
  try {
    await t.sql.begin(async (tx) => {
      const arranged = await arrange?.(tx, t);
      const printsOf = (only: readonly string[]) => fingerprint(tx, t.cedar.id, { only, withLooks: true });
      let now: Record<string, string> = {};
      await tx.savepoint(async (asking) => {
        const earlier = await writesTo(asking);
        const answer = await asked(asking, as, (tx) => ask(tx, orgId, t, arranged as string));
        outcome = { answer, changed: [] };
        const written = await writesTo(asking);
        now = await printsOf(
          [...written.keys()].filter((table) => written.get(table) !== earlier.get(table)),
        );
        throw undone;
      }).catch((error) => {
        if (error !== undone) throw error;
      });
      const before = await printsOf(Object.keys(now));
      outcome = { ...outcome, changed: Object.keys(now).filter((table) => now[table] !== before[table]) };
      throw undone;
    });
  } catch (error) {
    // A reference to another's row is refused by the database itself.
    if (error !== undone && !REFUSED.includes(String((error as { code?: string }).code))) throw error;
  }
  return outcome;
}

/** What a query answers to a member with own projects only, or to one who sees all. */
async function asked(tx: Tx, as: string | undefined, ask: (tx: Tx) => Promise<unknown>): Promise<unknown> {
  if (as === undefined) return await ask(tx);
  const pool = { begin: (_options: string, work: (tx: Tx) => Promise<unknown>) => work(tx), options: {} };
  const narrow = narrowToOwn(pool as unknown as Sql, as);
  const answer = await narrow.begin((tx) => ask(tx));
  await tx`set local search_path = public`;
  return answer;
}

/** Violations of a foreign key, and of a view's check option. */
const REFUSED = ["23503", "44000"];

/** True for null, an empty list, zero or false. */
export function isNothing(answer: unknown): boolean {
  if (typeof answer !== "object" || answer === null) return !answer;
  return Object.values(answer).every(isNothing);
}
