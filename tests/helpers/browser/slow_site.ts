import { openLog } from "../../../lib/log.ts";
import type { Site } from "../../../site/site.ts";
import { serve } from "../../../tasks/serve.ts";
import { pause } from "../../../lib/time/pause.ts";

/** A process that serves one page, after 500 ms, and its metrics on the port that is named. */
const site = {
  log: openLog("info"),
  memory: new Map(),
  settings: { trustProxy: false },
  sql: { end: () => {} },
  broker: { close: () => {} },
} as unknown as Site;
await serve(
  async () => {
    console.log("requested");
    await pause(500);
    return new Response("whole");
  },
  site,
  { hostname: "127.0.0.1", port: 0, metricsPort: Number(Deno.args[0]) },
);
