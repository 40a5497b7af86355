import type { Tx } from "$/db/connection/pool.ts";
import type { World } from "../../helpers/world/world.ts";
import { fingerprint } from "../../helpers/world/fingerprint.ts";

/**
 * Asks one question about Cedar Valley's rows in the name of an organisation. Asked by Cedar Valley it has to find or change
 * something, else it would prove nothing; asked by Harbour Point, nothing of Cedar Valley's.
 */
export type Probe = Ask | { arrange(tx: Tx, t: World): Promise<unknown>; ask: Ask };
type Ask = (tx: Tx, orgId: string, t: World, arranged: string) => Promise<unknown>;

/** For a question about something that the demo world has not: it is put there first, whoever asks. */
export const after = (arrange: (tx: Tx, t: World) => Promise<unknown>, ask: Ask): Probe => ({ arrange, ask });

export interface Outcome {
  readonly answer: unknown;
  /** Cedar Valley's tables that are not as they were. */
  readonly changed: readonly string[];
}

/** Asks in the name of an organisation, sees what came of it, and leaves the database as it was. */
export async function tryProbe(t: World, probe: Probe, orgId: string): Promise<Outcome> {
  const { arrange, ask } = typeof probe === "function" ? { arrange: undefined, ask: probe } : probe;
  let outcome: Outcome = { answer: undefined, changed: [] };
  const undone = new Error("undone");
  try {
    await t.sql.begin(async (tx) => {
      const arranged = await arrange?.(tx, t);
      const before = await fingerprint(tx, t.cedar.id, { withLooks: true });
      const answer = await ask(tx, orgId, t, arranged as string);
      const now = await fingerprint(tx, t.cedar.id, { withLooks: true });
      outcome = { answer, changed: Object.keys(now).filter((table) => now[table] !== before[table]) };
      throw undone;
    });
  } catch (error) {
    // A reference to another organisation's row is refused by the database itself.
    if (error !== undone && (error as { code?: string }).code !== FOREIGN_KEY_VIOLATION) throw error;
  }
  return outcome;
}

const FOREIGN_KEY_VIOLATION = "23503";
