import { keepLetter } from "../db/mail_outbox.ts";
import { openSql } from "../db/pool.ts";
import type { Broker } from "../lib/broker/broker.ts";
import type { Log } from "../lib/log.ts";
import { openMail } from "../lib/mail/open.ts";
import { openStore } from "../lib/store/open.ts";
import type { Environment } from "../model/environment.ts";
import type { Ctx } from "./context.ts";

/** Opens nothing that has to answer now: a database or broker that is away is reported by /readyz and comes back by itself. */
export function openContext(
  environment: Environment,
  { log, broker, connections }: {
    log: Log;
    broker: Broker;
    connections: number;
  },
): Ctx {
  const sql = openSql(environment.DATABASE_URL, { max: connections });
  return {
    sql,
    log,
    broker,
    store: openStore(environment),
    mail: openMail(environment, (letter) => keepLetter(sql, letter)),
    now: () => new Date(),
    secret: new TextEncoder().encode(environment.SECRET_KEY),
    appUrl: environment.APP_URL.replace(/\/+$/, ""),
  };
}
