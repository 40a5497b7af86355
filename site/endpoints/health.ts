import { readiness } from "$/domain/readiness.ts";
import type { Site } from "../site.ts";

/** The process is up. Does not check its dependencies: a restart would not repair those. */
export const healthz = () => new Response("ok\n");

/** The process can do its work; if it cannot, the response names what is missing. */
export async function readyz(site: Site): Promise<Response> {
  const report = await readiness(site);
  return Response.json(report, {
    status: report.ready ? 200 : 503,
    headers: { "cache-control": "no-store" },
  });
}
