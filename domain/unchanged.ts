import { asSql } from "../db/connection/own_projects.ts";
import type { Sql, Tx } from "../db/connection/pool.ts";
import { entityTag, namesTag } from "../lib/http/entity_tag.ts";
import { Refusal } from "../model/refusal.ts";

/** What a caller has read of a thing before they change it. */
export interface Precondition {
  readonly unchanged: (tx: Tx) => Promise<void>;
  /** Whether a verb has called it. */
  readonly isChecked: () => boolean;
}

/**
 * `Ctx.unchanged` for a caller who names the tags of what they have read. `read` reads the thing as this caller
 * sees it, here in the transaction that has locked it: whoever changes it meanwhile waits for the lock. It is
 * checked once in a call: what the call itself has changed is no other's change.
 */
export function precondition(sql: Sql, tags: string, read: (sql: Sql) => Promise<unknown>): Precondition {
  let isChecked = false;
  const unchanged = async (tx: Tx) => {
    if (isChecked) return;
    const etag = entityTag(JSON.stringify(await read(asSql(tx, sql))));
    if (!namesTag(tags, etag, { isWeakEnough: false })) throw new Refusal("changed_meanwhile", { etag });
    isChecked = true;
  };
  return { unchanged, isChecked: () => isChecked };
}
