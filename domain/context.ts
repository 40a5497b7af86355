import type { Sql, Tx } from "../db/connection/pool.ts";
import type { Broker } from "../lib/broker/broker.ts";
import type { Scan } from "../lib/files/clamd.ts";
import type { DnsTexts } from "../lib/http/dns_texts.ts";
import type { Log } from "../lib/log.ts";
import type { Mail } from "../lib/mail/mail.ts";
import type { Payments } from "../lib/payment/payments.ts";
import type { Store } from "../lib/store/store.ts";
import type { Memory } from "./memory.ts";

/**
 * The dependencies of every verb. Time, chance and the outside world come in here, so that a test can replace
 * them.
 */
export interface Ctx {
  readonly sql: Sql;
  /** A standby of the same database, which exports are read from (queue/snapshot.ts); undefined without one. */
  readonly replica?: Sql;
  /**
   * One connection, which boards are read by: statements that are run again and again are planned once, and answers
   * do not wait for it. Undefined where there are no boards.
   */
  readonly boards?: Sql;
  /** This process's cache for the database behind `sql` (memory.ts). Each database has its own. */
  readonly memory: Memory;
  readonly store: Store;
  readonly broker: Broker;
  readonly mail: Mail;
  /** Undefined without a payment provider; then nothing can be bought. */
  readonly payments?: Payments;
  /** Undefined without a scanner for malware; then uploads are not looked into. */
  readonly scan?: Scan;
  readonly log: Log;
  readonly now: () => Date;
  /** Resolves once `now` is the database's time. Undefined if it is somebody else's. */
  readonly isTimed?: () => Promise<void>;
  /** Key for tokens and links; docs/operations.md lists its uses. */
  readonly secret: Uint8Array;
  /**
   * The previous key while it is being replaced. Tokens and links made with it stay valid; new ones are made
   * with `secret`.
   */
  readonly oldSecret?: Uint8Array;
  /** Cost of a new password's hash (lib/secrets/password.ts). */
  readonly passwordCost: number;
  /** Public address of the site, the start of links in mails. */
  readonly appUrl: string;
  /** Whether webhooks and providers of single sign-on may be on this machine: in development. */
  readonly allowsLoopback?: boolean;
  /** Texts of a DNS name (lib/http/dns_texts.ts). */
  readonly dnsTexts: DnsTexts;
  /** Where people get help, unless an organisation has an address of its own. */
  readonly supportEmail: string;
  /**
   * Refuses with changed_meanwhile if the thing that a verb changes is not as the caller has read it
   * (unchanged.ts). The verb calls it in its transaction, once it has locked the thing and before it changes
   * anything. Undefined if the caller did not say what they have read.
   */
  readonly unchanged?: (tx: Tx) => Promise<void>;
}
