import { type Work, workBetween, workOf, workOfTrees } from "../answers/cpu.ts";
import { crowd, type Figures, type Phase, readAgreed } from "../answers/crowd.ts";
import { setStage, type Stage } from "../answers/stage.ts";

/** The stage as it is in a cluster: a proxy would stand before the sites, so they take connections themselves. */
export const setScale = (): Promise<Stage> => setStage([], { TRUST_PROXY: "1" });

export interface Site {
  readonly pid: number;
  readonly port: number;
}

/** Several processes of the site on one database and broker, each with people of its own. */
export interface Crowds {
  readonly sites: readonly Site[];
  /** Runs a phase at the first of the sites, all at once. */
  run(phase: Phase, sites?: number): Promise<Together>;
}

/** What the crowds saw together, and what it cost. */
export interface Together extends Pick<Figures, "done" | "failed" | "perSecond"> {
  readonly seconds: number;
  /** Of the crowd that waited longest. */
  readonly p50: number;
  readonly p99: number;
  readonly work: Work;
  /** Commits of the database: its statements, as none of the site's is in a larger transaction here. */
  readonly commits: number;
}

export async function openCrowds(stage: Stage, count: number): Promise<Crowds> {
  const sites: Site[] = [{ pid: stage.sitePid, port: stage.port }];
  while (sites.length < count) sites.push(await stage.another());
  const agreed = await readAgreed(stage);
  const folders = sites.map((_, at) => `${stage.folder}/crowd_${at}`);
  for (const folder of folders) await Deno.mkdir(folder);
  return {
    sites,
    async run(phase, used = count) {
      const some = sites.slice(0, used);
      const before = await counted(stage, some);
      const from = performance.now();
      const all = await Promise.all(
        some.map(({ port }, at) => crowd({ ...stage, port, folder: folders[at]! }, agreed, phase)),
      );
      const seconds = (performance.now() - from) / 1000;
      const after = await counted(stage, some);
      return { ...together(all), seconds, ...workSince(before, after) };
    },
  };
}

interface Counted {
  readonly work: Work;
  readonly commits: number;
}

/** What sites, database and broker have worked so far. */
export async function counted(stage: Stage, sites: readonly Site[]): Promise<Counted> {
  const [{ commits }] = await stage.sql<[{ commits: number }]>`
    select xact_commit as commits from pg_stat_database where datname = current_database()`;
  const site = await workOfTrees(sites.map(({ pid }) => pid));
  return { commits, work: { ...await workOf(stage), site } };
}

export const workSince = (before: Counted, after: Counted): Counted => ({
  work: workBetween(before.work, after.work),
  commits: after.commits - before.commits,
});

function together(all: readonly Figures[]) {
  const sum = (of: (one: Figures) => number) => all.reduce((sum, one) => sum + of(one), 0);
  const most = (of: (one: Figures) => number) => Math.max(...all.map(of));
  return {
    done: sum(({ done }) => done),
    failed: sum(({ failed }) => failed),
    perSecond: sum(({ perSecond }) => perSecond),
    p50: most(({ p50 }) => p50),
    p99: most(({ p99 }) => p99),
  };
}

export interface Cost {
  readonly site: number;
  readonly database: number;
  readonly broker: number;
}

/** Microseconds of CPU time for each of so many. */
export const costOf = ({ site, database, broker }: Work, done: number): Cost => ({
  site: 1000 * site / done,
  database: 1000 * database / done,
  broker: 1000 * broker / done,
});
