import { isLow, type Space } from "$/lib/files/disk_space.ts";
import type { RightsCompared } from "$/db/connection/grant_rights.ts";
import type { AuditChain } from "$/db/organization/audit_seals.ts";
import { NOBODYS_EMAIL } from "$/model/site/environment.ts";
import { unchecked, type Verdict, well, wrong } from "./verdict.ts";

const OLDEST_POSTGRES = 15;
const OLDEST_NATS = "2.9";
const MAX_DRIFT_MS = 2_000;
const GIB = 1024 ** 3;
const MIN_CERTIFICATE_DAYS = 2;
const DAY_MS = 24 * 60 * 60 * 1000;

export function versionVerdict(version: string): Verdict {
  return parseInt(version) >= OLDEST_POSTGRES
    ? well("database", `Postgres ${version} (${OLDEST_POSTGRES} or newer is needed)`)
    : wrong("database", `Postgres ${version} is too old: upgrade it to ${OLDEST_POSTGRES} or newer.`);
}

interface ClockReading {
  /** This machine's clock before and after the database read its own, in ms. */
  readonly askedAt: number;
  readonly database: number;
  readonly answeredAt: number;
}

/** The time that the answer took is no difference. */
export function clockVerdict({ askedAt, database, answeredAt }: ClockReading): Verdict {
  const drift = Math.max(askedAt - database, database - answeredAt, 0);
  if (drift <= MAX_DRIFT_MS) return well("clock", "this machine and the database agree");
  const side = database < askedAt ? "behind" : "ahead of";
  return wrong(
    "clock",
    `the database's is ${(drift / 1000).toFixed(1)} s ${side} this machine's: synchronise both by NTP.`,
  );
}

/** A warning at most: an installation may have one user for everything. */
export function rightsVerdict(user: string, { excess, missing }: RightsCompared): Verdict {
  if (missing.length > 0) {
    return wrong(
      "rights",
      `${user} may not ${some(missing)}: run \`deno task migrate\` with OWNER_DATABASE_URL.`,
    );
  }
  if (excess.length === 0) return well("rights", `${user} may do what site and workers need, and no more`);
  return unchecked(
    "rights",
    `${user} may also ${some(excess)}: docs/operations.md, "Users of the database", tells how to give less`,
  );
}

const MOST_NAMED = 3;

function some(rights: readonly string[]): string {
  const more = rights.length - MOST_NAMED;
  return rights.slice(0, MOST_NAMED).join(", ") + (more > 0 ? ` and ${more} more` : "");
}

export function trailVerdict({ seals, checked, sealedAt, broken }: AuditChain): Verdict {
  if (!sealedAt) return unchecked("audit trail", "no worker has sealed it yet");
  if (!broken) {
    return well("audit trail", `the newest ${checked} of ${seals} seals fit, to ${sealedAt.toISOString()}`);
  }
  const since = broken.from ? `between ${broken.from.toISOString()} and` : "before";
  return wrong(
    "audit trail",
    `seal ${broken.number} does not fit: an entry written ${since} ${broken.to.toISOString()} was changed, added or removed. Compare it with a backup.`,
  );
}

export function brokerVerdict(version: string, hasJetStream: boolean): Verdict {
  if (version.localeCompare(OLDEST_NATS, "en", { numeric: true }) < 0) {
    return wrong("broker", `NATS ${version} is too old: upgrade it to ${OLDEST_NATS} or newer.`);
  }
  return hasJetStream
    ? well("broker", `NATS ${version} with JetStream (${OLDEST_NATS} or newer is needed)`)
    : wrong("broker", "JetStream is not enabled: start NATS with -js, or enable it for the account.");
}

export function diskVerdict(about: string, space: Space): Verdict {
  const { free, total } = space;
  if (total === 0) return unchecked(about, "the file system does not say how much room it has");
  const text = `${(free / GIB).toFixed(1)} of ${(total / GIB).toFixed(1)} GiB are free`;
  return isLow(space)
    ? wrong(about, `${text}: less than 10 % or 1 GiB. Make room, or use a larger disk.`)
    : well(about, text);
}

/** A warning at most: what is printed runs no script and loads nothing, with and without the sandbox. */
export const sandboxVerdict = (whyNot: string | null): Verdict =>
  whyNot === null
    ? well("browser", "a worker on this machine prints in Chromium's sandbox")
    : unchecked("browser", `a worker on this machine would print without Chromium's sandbox: ${whyNot}`);

/** Respondents write to the address, so that an installation for others needs one. */
export function helpVerdict(appUrl: string, supportEmail: string): Verdict {
  if (supportEmail !== NOBODYS_EMAIL) return well("help", "pages and letters name SUPPORT_EMAIL");
  const text = "SUPPORT_EMAIL is not set: pages and letters name an address that is nobody's";
  return new URL(appUrl).protocol === "https:"
    ? wrong("help", `${text}. Set it to one that somebody reads.`)
    : unchecked("help", text);
}

export function certificateVerdict(end: Date, now: Date): Verdict {
  const days = Math.floor((end.getTime() - now.getTime()) / DAY_MS);
  const day = end.toISOString().slice(0, 10);
  return days < MIN_CERTIFICATE_DAYS
    ? wrong("certificate", `ends on ${day}: renew it, and look why the proxy did not.`)
    : well("certificate", `ends on ${day}, in ${days} days`);
}

export function tlsVerdict(appUrl: string): Verdict {
  const { protocol, hostname } = new URL(appUrl);
  if (protocol === "https:") return well("TLS", "APP_URL is https");
  const isLoopback = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
  return isLoopback
    ? well("TLS", "APP_URL is http, on this machine only")
    : wrong("TLS", "APP_URL is http: put a proxy with TLS in front of the site, and set APP_URL to https.");
}

/** The site itself ends no TLS: https shows that there is a proxy. What the proxy sends is not visible from outside. */
export function proxyVerdict(appUrl: string, trustsProxy: boolean): Verdict {
  const isHttps = new URL(appUrl).protocol === "https:";
  if (trustsProxy) {
    const text = "TRUST_PROXY is 1. Whether the proxy sets X-Forwarded-For cannot be seen from here";
    return isHttps ? well("proxy", text) : unchecked("proxy", text);
  }
  return isHttps
    ? wrong("proxy", "TRUST_PROXY is 0: all visitors seem to come from the proxy that has TLS. Set it to 1.")
    : well("proxy", "none is expected: TRUST_PROXY is 0, and APP_URL is http");
}
