import type { Stage } from "./stage.ts";

/** CPU time so far, in milliseconds, as the kernel counts it. */
export interface Work {
  readonly site: number;
  readonly database: number;
  /** The crowd or pgbench, whichever ran in between. */
  readonly clients: number;
}

export async function workOf(
  { sitePid, databasePid }: Pick<Stage, "sitePid" | "databasePid">,
): Promise<Work> {
  const site = (await statOf(sitePid))!;
  let database = 0;
  for await (const { name } of Deno.readDir("/proc")) {
    const stat = /^\d+$/.test(name) ? await statOf(Number(name)) : null;
    // The time of an ended backend is counted with the server that waited for it.
    if (stat && Number(name) === databasePid) database += stat.own + stat.children;
    else if (stat?.parent === databasePid) database += stat.own;
  }
  return { site: site.own, database, clients: (await statOf(Deno.pid))!.children };
}

export const workBetween = (before: Work, after: Work): Work => ({
  site: after.site - before.site,
  database: after.database - before.database,
  clients: after.clients - before.clients,
});

const TICK_MS = 10;

async function statOf(pid: number): Promise<{ parent: number; own: number; children: number } | null> {
  const stat = await Deno.readTextFile(`/proc/${pid}/stat`).catch(() => null);
  if (stat === null) return null;
  const [, parent, , , , , , , , , , user, system, childrenUser, childrenSystem] = stat
    .slice(stat.lastIndexOf(")") + 2).split(" ").map(Number) as number[];
  return {
    parent: parent!,
    own: (user! + system!) * TICK_MS,
    children: (childrenUser! + childrenSystem!) * TICK_MS,
  };
}
