import { flushActivity } from "$/domain/sitting/clock/activity.ts";
import type { Site } from "$/site/site.ts";

/** What a platform gives a process to end, less a second. */
const PATIENCE_MS = 9_000;

type Handler = (request: Request, info: Deno.ServeHandlerInfo) => Response | Promise<Response>;

/**
 * Serves the site until a signal asks it to end: then no request is taken any more, those in hand are
 * finished, and what the site opened is closed. A stream of events has no end of its own: it is cut off when
 * the patience is.
 */
export async function serve(
  handler: Handler,
  site: Site,
  place: { hostname: string; port: number },
): Promise<void> {
  const server = Deno.serve({
    ...place,
    automaticCompression: true,
    onListen: ({ hostname, port }) => site.log.info("site.started", { hostname, port }),
  }, handler);
  const asked = Promise.withResolvers<void>();
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) {
    Deno.addSignalListener(signal, asked.resolve);
  }
  await asked.promise;
  const tooLong = setTimeout(() => Deno.exit(0), PATIENCE_MS);
  // At once, for a stream can hold up all that follows; and again for what the last requests noted.
  await Promise.all([server.shutdown(), flushActivity(site)]);
  await flushActivity(site);
  await Promise.all([site.sql.end(), site.broker.close()]);
  clearTimeout(tooLong);
  site.log.info("site.stopped");
}
