import { ROOT } from "../command/root.ts";
import { changesIn, WITH_TESTS } from "../dev/watch.ts";
import { startChild } from "../servers/child.ts";
import { startPostgres } from "../servers/postgres.ts";
import { KEPT_SERVER } from "./environment.ts";

/** Folders that tests do not read, or write themselves. */
const NOT_SOURCES = /^(\.|_fresh$|node_modules$|static$|docs$)/;

/**
 * Runs the selected tests now and after each change of the sources. Postgres and its demo world stay between
 * runs.
 */
export async function watchTests(words: readonly string[]): Promise<never> {
  const server = await startPostgres();
  const folders = [...Deno.readDirSync(ROOT)].filter(({ name, isDirectory }) =>
    isDirectory && !NOT_SOURCES.test(name)
  );
  const changes = changesIn([".", ...folders.map(({ name }) => name)], WITH_TESTS);
  for (;;) {
    const run = startChild(Deno.execPath(), {
      args: ["run", "-A", "tasks/test.ts", ...words],
      cwd: ROOT,
      env: { [KEPT_SERVER]: server.url },
      onLine: (line) => console.log(line),
    });
    const changed = changes.next();
    const isOver = await Promise.race([run.status.then(() => true), changed.then(() => false)]);
    if (isOver) console.log("\nWaiting for a change.");
    await changed;
    await run.stop();
  }
}
