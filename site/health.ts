import { missingParts } from "../domain/missing_parts.ts";
import type { Site } from "./site.ts";

/** The process is up. Says nothing of the parts it leans on: restarting it would not mend those. */
export const healthz = () => new Response("ok\n");

/** The process can do its work; when it cannot, the answer names what is missing. */
export async function readyz(site: Site): Promise<Response> {
  const missing = await missingParts(site);
  return Response.json(
    missing.length === 0 ? { ready: true } : { ready: false, missing },
    { status: missing.length === 0 ? 200 : 503, headers: { "cache-control": "no-store" } },
  );
}
