import type { Ctx } from "../domain/context.ts";
import { keepLetter } from "../db/mail_outbox.ts";
import { openSql } from "../db/pool.ts";
import { openBroker } from "../lib/broker/nats.ts";
import { openLog } from "../lib/log.ts";
import { openMail } from "../lib/mail/open.ts";
import { openStore } from "../lib/store/open.ts";
import type { Words } from "../lib/i18n/words.ts";
import type { Environment } from "../model/environment.ts";
import { openSiteWords } from "./words.ts";

export interface Settings {
  readonly apiBase: string;
  readonly trustProxy: boolean;
  readonly supportEmail: string;
  /** Development shows the gallery and the mail that would have been sent. */
  readonly isDevelopment: boolean;
}

/** All that is opened once and shared by every request. */
export interface Site extends Ctx {
  readonly settings: Settings;
  readonly words: Words;
}

/** Opens nothing that has to answer now: a database or broker that is away is reported by /readyz and comes back by itself. */
export function openSite(environment: Environment): Site {
  const log = openLog(environment.LOG_LEVEL);
  const sql = openSql(environment.DATABASE_URL, { max: environment.DATABASE_POOL });
  return {
    sql,
    log,
    store: openStore(environment),
    broker: openBroker(environment.NATS_URL, log),
    mail: openMail(environment, (letter) => keepLetter(sql, letter)),
    now: () => new Date(),
    secret: new TextEncoder().encode(environment.SECRET_KEY),
    appUrl: environment.APP_URL.replace(/\/+$/, ""),
    settings: {
      apiBase: environment.API_BASE,
      trustProxy: environment.TRUST_PROXY,
      supportEmail: environment.SUPPORT_EMAIL,
      isDevelopment: environment.ASSAY_DEV,
    },
    words: openSiteWords(environment.ASSAY_DEV ? "throw" : log),
  };
}
