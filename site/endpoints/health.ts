import { readiness } from "$/domain/readiness.ts";
import type { Site } from "../site.ts";

/** The process is up. Says nothing of the parts it leans on: restarting it would not mend those. */
export const healthz = () => new Response("ok\n");

/** The process can do its work; when it cannot, the answer names what is missing. */
export async function readyz(site: Site): Promise<Response> {
  const found = await readiness(site);
  return Response.json(found, { status: found.ready ? 200 : 503, headers: { "cache-control": "no-store" } });
}
