import { createServer, type Server } from "node:http";
import type { Ctx } from "../../domain/context.ts";
import { readiness } from "../../domain/readiness.ts";

/** A part of what /metrics says. */
export type MetricsSource = () => string | Promise<string>;

/** What this worker leans on beside what all do. */
export type Parts = Readonly<Record<string, Promise<unknown>>>;

/** /healthz: the process is up. /readyz: it can work, or which part is missing. /metrics: what it has done, and what waits. */
export function serveHealth(
  ctx: Ctx,
  { sources, parts }: { sources: readonly MetricsSource[]; parts: () => Parts },
  port: number,
): Server {
  return createServer(async ({ url }, answer) => {
    if (url === "/healthz") return answer.end("ok\n");
    if (url === "/metrics") {
      const parts = await Promise.all(sources.map((source) => source()));
      return answer.setHeader("content-type", "text/plain; version=0.0.4").end(parts.join(""));
    }
    if (url !== "/readyz") return answer.writeHead(404).end();
    const found = await readiness(ctx, parts());
    answer.writeHead(found.ready ? 200 : 503, { "content-type": "application/json" }).end(
      JSON.stringify(found),
    );
  }).listen(port);
}
