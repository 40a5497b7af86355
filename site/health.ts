import type { Site } from "./site.ts";

/** How long a part may take to answer before it counts as missing. */
const PATIENCE_MS = 2_000;

/** The process is up. Says nothing of the parts it leans on: restarting it would not mend those. */
export const healthz = () => new Response("ok\n");

/** The process can do its work; when it cannot, the answer names what is missing. */
export async function readyz(site: Pick<Site, "sql" | "broker" | "store">): Promise<Response> {
  const parts = {
    database: site.sql`select 1`,
    broker: site.broker.ready(),
    store: site.store.ready(),
  };
  const missing: string[] = [];
  await Promise.all(
    Object.entries(parts).map(async ([name, answer]) => {
      if (!await answersInTime(answer)) missing.push(name);
    }),
  );
  return Response.json(
    missing.length === 0 ? { ready: true } : { ready: false, missing: missing.sort() },
    { status: missing.length === 0 ? 200 : 503, headers: { "cache-control": "no-store" } },
  );
}

async function answersInTime(answer: PromiseLike<unknown>): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<false>((resolve) => timer = setTimeout(resolve, PATIENCE_MS, false));
  try {
    return await Promise.race([Promise.resolve(answer).then(() => true, () => false), tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
