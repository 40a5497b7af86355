import { keepLetter } from "../db/inviting/mail_outbox.ts";
import { openSql, type Sql } from "../db/connection/pool.ts";
import { readDatabaseTime } from "../db/connection/database_time.ts";
import type { Broker } from "../lib/broker/broker.ts";
import type { Log } from "../lib/log.ts";
import { clamdScan } from "../lib/files/clamd.ts";
import { followClock } from "../lib/time/followed_clock.ts";
import { dnsTexts } from "../lib/http/dns_texts.ts";
import { openMail } from "../lib/mail/mail.ts";
import { playedPayments } from "../lib/payment/played.ts";
import type { Payments } from "../lib/payment/payments.ts";
import { stripePayments } from "../lib/payment/stripe.ts";
import { openStore } from "../lib/store/open.ts";
import type { Environment } from "../model/site/environment.ts";
import { playedBook, playedSecret } from "./billing/played_checkout.ts";
import type { Ctx } from "./context.ts";
import { htmlLetter } from "./letters/html_letter.ts";

/**
 * Does not wait for connections. A database or broker that is down is reported by /readyz and reconnects by
 * itself.
 */
export function openContext(
  environment: Environment,
  { name, log, broker, connections }: {
    /** The name of the connections in pg_stat_activity. */
    name: string;
    log: Log;
    broker: Broker;
    connections: number;
  },
): Ctx {
  const sql = openSql(environment.DATABASE_URL, { name, max: connections });
  const secret = new TextEncoder().encode(environment.SECRET_KEY);
  const { SECRET_KEY_OLD } = environment;
  const oldSecret = SECRET_KEY_OLD === undefined ? undefined : new TextEncoder().encode(SECRET_KEY_OLD);
  const appUrl = environment.APP_URL.replace(/\/+$/, "");
  const replica = environment.REPLICA_DATABASE_URL;
  return {
    sql,
    replica: replica
      ? openSql(replica, { name: `${name}, replica`, max: connections, standby: true })
      : undefined,
    boards: openSql(environment.DATABASE_URL, { name: `${name}, boards`, max: 1 }),
    memory: new Map(),
    log,
    broker,
    store: openStore(environment),
    mail: openMail(environment, {
      keep: (letter) => keepLetter(sql, letter),
      htmlOf: (letter) => htmlLetter(letter, appUrl),
    }),
    scan: environment.CLAMD_URL ? clamdScan(environment.CLAMD_URL) : undefined,
    ...clockOf(sql),
    payments: openPayments(environment, { sql, secret, appUrl }),
    secret,
    oldSecret,
    passwordCost: environment.PASSWORD_COST,
    appUrl,
    allowsLoopback: environment.ASSAY_DEV,
    dnsTexts,
    supportEmail: environment.SUPPORT_EMAIL,
  };
}

/** All processes have the database's time: they compare moments that others have stored with their own. */
function clockOf(sql: Sql): Pick<Ctx, "now" | "isTimed"> {
  const { now, ready } = followClock(() => readDatabaseTime(sql));
  return { now, isTimed: ready };
}

/** Stripe if its keys are set; in development a simulated provider; otherwise undefined. */
function openPayments(
  environment: Environment,
  { sql, secret, appUrl }: { sql: Sql; secret: Uint8Array; appUrl: string },
): Payments | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = environment;
  if (secretKey && webhookSecret) return stripePayments({ secretKey, webhookSecret });
  if (environment.ASSAY_DEV) return playedPayments(playedBook(sql), playedSecret(secret), appUrl);
}
