/** The processes whose time is counted. */
export interface Processes {
  readonly sitePid: number;
  readonly databasePid: number;
  readonly brokerPid?: number;
}

/** CPU time so far, in milliseconds, as the kernel counts it. */
export interface Work {
  readonly site: number;
  readonly database: number;
  readonly broker: number;
  /** The crowd or pgbench, whichever ran in between. */
  readonly clients: number;
}

export async function workOf({ sitePid, databasePid, brokerPid }: Processes): Promise<Work> {
  const all = await readProcesses();
  const own = (pid?: number) => pid ? all.get(pid)!.own : 0;
  return {
    site: own(sitePid),
    database: treeOf(all, databasePid),
    broker: own(brokerPid),
    clients: all.get(Deno.pid)!.children,
  };
}

export const workBetween = (before: Work, after: Work): Work => ({
  site: after.site - before.site,
  database: after.database - before.database,
  broker: after.broker - before.broker,
  clients: after.clients - before.clients,
});

/** CPU time so far of each process with all that it has started, in milliseconds. */
export async function workOfTrees(pids: readonly number[]): Promise<number> {
  const all = await readProcesses();
  return pids.reduce((sum, pid) => sum + treeOf(all, pid), 0);
}

const TICK_MS = 10;

interface Stat {
  readonly parent: number;
  readonly own: number;
  /** The time of ended children, which is counted with the process that waited for them. */
  readonly children: number;
}

function treeOf(all: ReadonlyMap<number, Stat>, pid: number): number {
  const { own, children } = all.get(pid) ?? { own: 0, children: 0 };
  const started = [...all].filter(([, { parent }]) => parent === pid);
  return started.reduce((sum, [child]) => sum + treeOf(all, child), own + children);
}

async function readProcesses(): Promise<Map<number, Stat>> {
  const all = new Map<number, Stat>();
  for await (const { name } of Deno.readDir("/proc")) {
    const stat = /^\d+$/.test(name) ? await statOf(name) : null;
    if (stat) all.set(Number(name), stat);
  }
  return all;
}

async function statOf(pid: string): Promise<Stat | null> {
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
