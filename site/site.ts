import type { Ctx } from "$/domain/context.ts";
import { openContext } from "$/domain/open_context.ts";
import { openBroker } from "$/lib/broker/nats.ts";
import { openLog } from "$/lib/log.ts";
import { openTracing, type Tracing } from "$/lib/tracing/otlp.ts";
import type { Words } from "$/lib/i18n/words.ts";
import type { Environment } from "$/model/site/environment.ts";
import { openSiteWords } from "./words.ts";

export interface Settings {
  readonly apiBase: string;
  readonly trustProxy: boolean;
  /** Browsers must use https for the subdomains as well. */
  readonly hstsSubdomains: boolean;
  /** Somebody reads the metrics. */
  readonly hasMetrics: boolean;
  readonly supportEmail: string;
  /** Contact for vulnerabilities, as an address with its scheme. */
  readonly securityContact: string;
  /** Development shows the gallery, and mails instead of sending them. */
  readonly isDevelopment: boolean;
}

/** Resources that are opened once and shared by every request. */
export interface Site extends Ctx {
  readonly settings: Settings;
  readonly words: Words;
  /** Undefined without a collector. */
  readonly tracing?: Tracing;
}

export function openSite(environment: Environment): Site {
  const log = openLog(environment.LOG_LEVEL);
  return {
    ...openContext(environment, {
      name: "assay site",
      log,
      broker: openBroker(environment.NATS_URL, log),
      connections: environment.DATABASE_POOL,
    }),
    settings: {
      apiBase: environment.API_BASE,
      trustProxy: environment.TRUST_PROXY,
      hstsSubdomains: environment.HSTS_SUBDOMAINS,
      hasMetrics: environment.METRICS_PORT > 0,
      supportEmail: environment.SUPPORT_EMAIL,
      securityContact: environment.SECURITY_CONTACT ?? `mailto:${environment.SUPPORT_EMAIL}`,
      isDevelopment: environment.ASSAY_DEV,
    },
    tracing: openTracing(environment, "assay-site", log),
    words: openSiteWords(environment.ASSAY_DEV ? "throw" : log),
  };
}
