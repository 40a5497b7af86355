import { pause } from "$/lib/time/pause.ts";
import { Complaint } from "../command/complaint.ts";
import { exists } from "../servers/folders.ts";
import { sendSignal } from "../servers/child.ts";

/** A part of the cluster as its state file has it. */
export interface Row {
  readonly name: string;
  readonly port: number;
  /** Null while it does not run. */
  readonly pid: number | null;
  readonly state: string;
}

const PATIENCE_MS = 60_000;

const stateFile = (data: string) => `${data}/cluster/state.json`;
const requests = (data: string) => `${data}/cluster/requests`;

/** What runs, written to the state file at each change. */
export function openBoard(data: string, parts: readonly Pick<Row, "name" | "port">[]) {
  const rows = new Map<string, Row>(
    parts.map((part) => [part.name, { ...part, pid: null, state: "not started" }]),
  );
  Deno.mkdirSync(requests(data), { recursive: true });
  const watcher = Deno.watchFs(requests(data));
  return {
    rows: () => [...rows.values()],
    set(name: string, change: Partial<Pick<Row, "pid" | "state">>) {
      rows.set(name, { ...rows.get(name)!, ...change });
      Deno.writeTextFileSync(`${stateFile(data)}.new`, JSON.stringify([...rows.values()]));
      Deno.renameSync(`${stateFile(data)}.new`, stateFile(data));
    },
    /** Names of parts that somebody wants to be started. */
    async *requested(): AsyncGenerator<string> {
      for await (const { kind, paths } of watcher) {
        if (kind !== "create") continue;
        for (const path of paths) {
          await Deno.remove(path);
          yield path.slice(path.lastIndexOf("/") + 1);
        }
      }
    },
    async close() {
      watcher.close();
      await Deno.remove(stateFile(data));
    },
  };
}

export function table(rows: readonly Row[]): string {
  const line = (...[name, port, pid, state]: (string | number)[]) =>
    `  ${String(name).padEnd(12)}${String(port).padStart(6)}${String(pid).padStart(9)}  ${state}`;
  return [
    line("NAME", "port", "pid", "state"),
    ...rows.map(({ name, port, pid, state }) => line(name, port, pid ?? "", state)),
  ].join("\n");
}

/** Kills a part of the running cluster with all of its processes, as the loss of a machine would. */
export const killPart = (data: string, name: string): Promise<Row[]> =>
  // Each part leads its own process group.
  endPart(data, name, (pid) => sendSignal(-pid, "SIGKILL"));

/** Has a part of the running cluster end in order, as for an update. */
export const stopPart = (data: string, name: string): Promise<Row[]> =>
  endPart(data, name, (pid) => sendSignal(pid, "SIGTERM"));

async function endPart(data: string, name: string, end: (pid: number) => void): Promise<Row[]> {
  const { pid } = await partOf(data, name);
  if (pid === null) throw new Complaint(`${name} does not run.`);
  end(pid);
  return await until(data, name, (part) => part.pid !== pid);
}

/** Has the running cluster start a part that has ended. */
export async function startPart(data: string, name: string): Promise<Row[]> {
  const { pid } = await partOf(data, name);
  if (pid !== null) throw new Complaint(`${name} runs already.`);
  await Deno.writeTextFile(`${requests(data)}/${name}`, "");
  return await until(data, name, (part) => part.pid !== null || part.state.startsWith("not started:"));
}

async function partOf(data: string, name: string): Promise<Row> {
  const rows = await readBoard(data);
  const part = rows.find((row) => row.name === name);
  if (!part) throw new Complaint(`There is no part ${name || "without a name"}:\n${table(rows)}`);
  return part;
}

async function until(data: string, name: string, isDone: (part: Row) => boolean): Promise<Row[]> {
  for (let waited = 0; waited < PATIENCE_MS; waited += 50) {
    if (isDone(await partOf(data, name))) return await readBoard(data);
    await pause(50);
  }
  throw new Complaint(`${name} did not change within a minute.`);
}

export async function readBoard(data: string): Promise<Row[]> {
  if (!await exists(stateFile(data))) {
    throw new Complaint(`No cluster runs with its data in ${data}: \`deno task dev --cluster\` starts one.`);
  }
  return JSON.parse(await Deno.readTextFile(stateFile(data)));
}
