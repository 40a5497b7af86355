import { createServer, type Server } from "node:http";
import type { Ctx } from "../domain/context.ts";
import { pause } from "../lib/pause.ts";
import type { Metrics } from "./metrics.ts";

/** How long a part may take to answer before it counts as missing. */
const PATIENCE_MS = 2_000;

/** /healthz: the process is up. /readyz: it can work, or which part is missing. /metrics: what it has done. */
export function serveHealth(ctx: Ctx, metrics: Metrics, port: number): Server {
  return createServer(async ({ url }, answer) => {
    if (url === "/healthz") return answer.end("ok\n");
    if (url === "/metrics") {
      return answer.setHeader("content-type", "text/plain; version=0.0.4").end(
        metrics.text(),
      );
    }
    if (url !== "/readyz") return answer.writeHead(404).end();
    const missing = await missingParts(ctx);
    answer.writeHead(missing.length === 0 ? 200 : 503, {
      "content-type": "application/json",
    });
    answer.end(
      JSON.stringify(
        missing.length === 0 ? { ready: true } : { ready: false, missing },
      ),
    );
  }).listen(port);
}

async function missingParts(ctx: Ctx): Promise<string[]> {
  const parts = {
    broker: ctx.broker.ready(),
    database: ctx.sql`select 1`,
    store: ctx.store.ready(),
  };
  const asked = Object.entries(parts).map(async ([name, part]) => {
    const answer = Promise.resolve(part).then(() => true, () => false);
    return await Promise.race([answer, pause(PATIENCE_MS).then(() => false)]) ? [] : [name];
  });
  return (await Promise.all(asked)).flat();
}
