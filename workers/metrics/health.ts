import { createServer, type Server } from "node:http";
import type { Ctx } from "../../domain/context.ts";
import { readiness } from "../../domain/readiness.ts";

/** Metrics of one part, as text. */
export type MetricsSource = () => string | Promise<string>;

/**
 * What this worker needs in addition to database, store and broker. Each promise rejects if its part is
 * missing.
 */
export type Parts = Readonly<Record<string, Promise<unknown>>>;

/**
 * `/healthz`: the process is up. `/readyz`: whether it can work, or which part is missing. `/metrics`:
 * finished and waiting jobs.
 */
export function serveHealth(
  ctx: Ctx,
  { sources, parts }: { sources: readonly MetricsSource[]; parts: () => Parts },
  port: number,
): Server {
  return createServer(async ({ url }, response) => {
    if (url === "/healthz") return response.end("ok\n");
    if (url === "/metrics") {
      const texts = await Promise.all(sources.map((source) => source()));
      return response.setHeader("content-type", "text/plain; version=0.0.4").end(texts.join(""));
    }
    if (url !== "/readyz") return response.writeHead(404).end();
    const state = await readiness(ctx, parts());
    response.writeHead(state.ready ? 200 : 503, { "content-type": "application/json" }).end(
      JSON.stringify(state),
    );
  }).listen(port);
}
