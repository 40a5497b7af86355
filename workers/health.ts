import { createServer, type Server } from "node:http";
import type { Ctx } from "../domain/context.ts";
import { readiness } from "../domain/readiness.ts";
import type { Metrics } from "./metrics.ts";

/** /healthz: the process is up. /readyz: it can work, or which part is missing. /metrics: what it has done. */
export function serveHealth(ctx: Ctx, metrics: Metrics, port: number): Server {
  return createServer(async ({ url }, answer) => {
    if (url === "/healthz") return answer.end("ok\n");
    if (url === "/metrics") {
      return answer.setHeader("content-type", "text/plain; version=0.0.4").end(metrics.text());
    }
    if (url !== "/readyz") return answer.writeHead(404).end();
    const found = await readiness(ctx);
    answer.writeHead(found.ready ? 200 : 503, { "content-type": "application/json" }).end(
      JSON.stringify(found),
    );
  }).listen(port);
}
