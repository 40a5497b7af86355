import type { Sql } from "../db/connection/pool.ts";
import type { Broker } from "../lib/broker/broker.ts";
import type { Log } from "../lib/log.ts";
import type { Mail } from "../lib/mail/mail.ts";
import type { Payments } from "../lib/payment/payments.ts";
import type { Store } from "../lib/store/store.ts";
import type { Memory } from "./memory.ts";

/** What every verb may lean on. Time, chance and the outside come in here, so that a test can hand in its own. */
export interface Ctx {
  readonly sql: Sql;
  /** What this process remembers of the database behind `sql` (memory.ts): another database has another. */
  readonly memory: Memory;
  readonly store: Store;
  readonly broker: Broker;
  readonly mail: Mail;
  /** Left out where no provider is set up: nothing can be bought there. */
  readonly payments?: Payments;
  readonly log: Log;
  readonly now: () => Date;
  /** Signs and seals what we hand out: docs/operations.md lists it. */
  readonly secret: Uint8Array;
  /** The key before, while it is being replaced: what it sealed is still read, nothing new is sealed by it. */
  readonly oldSecret?: Uint8Array;
  /** Where people reach the site: links in mail start with it. */
  readonly appUrl: string;
}
