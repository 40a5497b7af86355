import { currentSpan } from "./tracing/tracing.ts";

const LOG_LEVELS = ["debug", "info", "warn", "error"] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

type Facts = Record<string, string | number | boolean | null | undefined>;

/** One JSON object per line. Facts are ids, counts and durations: never a name, an address or an answer. */
export interface Log {
  debug(event: string, facts?: Facts): void;
  info(event: string, facts?: Facts): void;
  warn(event: string, facts?: Facts): void;
  /** Logs the error's message and stack, which contain no personal data. */
  error(event: string, error: unknown, facts?: Facts): void;
}

export function openLog(level: LogLevel, write: (line: string) => void = console.log): Log {
  const least = LOG_LEVELS.indexOf(level);
  const line = (at: LogLevel, event: string, facts?: Facts) => {
    if (LOG_LEVELS.indexOf(at) < least) return;
    const traceId = currentSpan()?.traceId;
    write(JSON.stringify({ at: new Date().toISOString(), level: at, event, ...facts, traceId }));
  };
  return {
    debug: (event, facts) => line("debug", event, facts),
    info: (event, facts) => line("info", event, facts),
    warn: (event, facts) => line("warn", event, facts),
    error(event, error, facts) {
      const thrown = error instanceof Error
        ? { error: error.message, stack: error.stack }
        : { error: String(error) };
      line("error", event, { ...thrown, ...facts });
    },
  };
}

/** The log behind each one that adds facts. */
const plain = new WeakMap<Log, Log>();

/** The log without facts that `logWith` adds: itself if it adds none. */
export const plainLog = (log: Log): Log => plain.get(log) ?? log;

/** A log that adds the same facts to each line. */
export function logWith(log: Log, added: Facts): Log {
  const more: Log = {
    debug: (event, facts) => log.debug(event, { ...facts, ...added }),
    info: (event, facts) => log.info(event, { ...facts, ...added }),
    warn: (event, facts) => log.warn(event, { ...facts, ...added }),
    error: (event, error, facts) => log.error(event, error, { ...facts, ...added }),
  };
  plain.set(more, log);
  return more;
}
