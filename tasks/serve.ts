import { flushActivity } from "$/domain/sitting/clock/activity.ts";
import { siteMetrics } from "$/site/metrics/site_metrics.ts";
import { closeStreams } from "$/site/response/live_stream.ts";
import type { Site } from "$/site/site.ts";
import { serveAtDoor } from "./serve/door.ts";

/** The time that platforms give a process to end, less a second. */
const PATIENCE_MS = 9_000;

type Handler = (request: Request, info: Deno.ServeHandlerInfo<Deno.NetAddr>) => Response | Promise<Response>;

/**
 * Serves the site until a signal. Then it takes no more requests, finishes those under way and closes what
 * the site opened. Event streams of pages end at once; others are cut off at the limit.
 */
export async function serve(
  handler: Handler,
  site: Site,
  { metricsPort = 0, ...place }: {
    readonly hostname: string;
    readonly port: number;
    /** Of the metrics, which are not for everybody; 0 for none. */
    readonly metricsPort?: number;
  },
): Promise<void> {
  // A proxy limits how slow a client may be. Without one the site does.
  const server = site.settings.trustProxy
    ? Deno.serve({ ...place, automaticCompression: true, onListen: () => {} }, handler)
    : serveAtDoor(place, handler);
  const metrics = metricsPort > 0
    ? serveMetrics(site, { hostname: place.hostname, port: metricsPort })
    : null;
  site.log.info("site.started", { hostname: server.addr.hostname, port: server.addr.port });
  const signalled = Promise.withResolvers<void>();
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) {
    Deno.addSignalListener(signal, signalled.resolve);
  }
  await signalled.promise;
  const tooLong = setTimeout(() => Deno.exit(0), PATIENCE_MS);
  closeStreams(site);
  // At once, as a stream can hold up what follows; and again for what the last requests recorded.
  await Promise.all([server.shutdown(), metrics?.shutdown(), flushActivity(site)]);
  await flushActivity(site);
  await Promise.all([site.sql.end(), site.boards?.end(), site.broker.close(), site.tracing?.close()]);
  clearTimeout(tooLong);
  site.log.info("site.stopped");
}

const serveMetrics = (site: Site, place: { hostname: string; port: number }) =>
  Deno.serve(
    { ...place, onListen: () => {} },
    ({ url }) =>
      new URL(url).pathname === "/metrics"
        ? new Response(siteMetrics(site), { headers: { "content-type": "text/plain; version=0.0.4" } })
        : new Response(null, { status: 404 }),
  );
