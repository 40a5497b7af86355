import { untilReady } from "$/tasks/dev/until_ready.ts";
import { readBoard, startPart, stopPart } from "$/tasks/cluster/board.ts";
import { SITES, WORKERS } from "$/tasks/cluster/start_cluster.ts";
import { ROOT } from "$/tasks/command/root.ts";
import { runCommand } from "$/tasks/command/run_command.ts";
import { denoScript } from "$/tasks/servers/deno_script.ts";
import { until } from "$/tests/faults/fleet.ts";
import type { Ground } from "./ground.ts";

/** What a copy of the repository does not need. */
const LEFT_OUT = [".git", ".data", ".cache", "_fresh", "docs"];
const WRITER = "db/sitting/bookmarks.ts";
const WRITTEN = /(update bookmarks set)( newer_\d+ = latest\.at,)?\n/;

let generation = 0;
let [old, tree] = [ROOT, ROOT];

const column = (nth: number) => `newer_${nth}`;

/** Builds a copy of what runs, that writes one more column, which a migration adds. */
export async function buildNewer({ folder }: Ground): Promise<void> {
  const next = `${folder}/newer_${++generation}`;
  await Deno.mkdir(next);
  const names = [...Deno.readDirSync(tree)].map(({ name }) => name).filter((name) =>
    !LEFT_OUT.includes(name)
  );
  await runCommand("cp", ["--archive", ...names.map((name) => `${tree}/${name}`), next]);
  const before = await Deno.readTextFile(`${next}/${WRITER}`);
  const after = before.replace(WRITTEN, `$1 ${column(generation)} = latest.at,\n`);
  if (after === before) throw new Error(`${WRITER} is not as it was: tell the newer build what to write`);
  await Deno.writeTextFile(`${next}/${WRITER}`, after);
  await addMigration(next, "expand", `alter table bookmarks add column ${column(generation)} timestamptz`);
  const index = `create index concurrently bookmarks_newer_${generation} on bookmarks (${
    column(generation)
  })`;
  await addMigration(next, "expand_concurrently", index);
  await runCommand(Deno.execPath(), denoScript("tasks/build.ts"), { cwd: next });
  [old, tree] = [tree, next];
}

/** Replaces workers and sites one after the other: first the tables get what the newer build needs, last they lose the rest. */
export async function roll({ data, machines, sql, ownerEnvironment }: Ground): Promise<void> {
  const migrate = () =>
    runCommand(Deno.execPath(), denoScript("tasks/migrate.ts"), { cwd: tree, env: { ...ownerEnvironment } });
  await migrate();
  for (const name of [...WORKERS, ...SITES]) {
    machines.move(name, tree);
    await stopPart(data, name);
    await startPart(data, name);
    const { port } = (await readBoard(data)).find((row) => row.name === name)!;
    await untilReady(`http://${machines.host(name)}:${port}`);
  }
  const field = sql(column(generation));
  await until(
    "the newer build writes",
    async () => (await sql`select from bookmarks where ${field} is not null limit 1`).length > 0,
  );
  await addMigration(
    tree,
    "migrate",
    `update bookmarks set ${column(generation)} = placed_at where ${column(generation)} is null`,
  );
  await addMigration(
    tree,
    "contract",
    `alter table bookmarks drop column if exists ${column(generation - 1)}`,
  );
  await migrate();
  if (old !== ROOT) await Deno.remove(old, { recursive: true });
}

let steps = 0;
/** Migrations of the real tree have smaller numbers. */
const addMigration = (to: string, name: string, statement: string) =>
  Deno.writeTextFile(`${to}/db/migrations/${9000 + steps++}_${name}.sql`, `${statement};\n`);
