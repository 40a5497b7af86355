import postgres from "postgres";
import { runCommand } from "../command/run_command.ts";
import { exists } from "./folders.ts";

/**
 * Makes the folder of a standby from the folder of a running primary, as pg_basebackup would, which the package
 * of the embedded Postgres lacks. What was in the folder before is removed.
 */
export async function copyForStandby(
  primary: { url: string; folder: string },
  folder: string,
): Promise<void> {
  const cluster = `${folder}/cluster`;
  if (await exists(cluster)) await Deno.remove(cluster, { recursive: true });
  await Deno.mkdir(folder, { recursive: true, mode: 0o700 });
  await runCommand("cp", ["--archive", `${primary.folder}/password`, folder]);
  const sql = postgres(primary.url, { max: 1, onnotice: () => {} });
  try {
    await sql`select pg_backup_start('standby', true)`;
    // What Postgres removes meanwhile is not there to copy: the log has it.
    const { success, stderr } = await new Deno.Command("cp", {
      args: ["--archive", `${primary.folder}/cluster`, cluster],
      env: { LC_ALL: "C" },
    }).output();
    const errors = new TextDecoder().decode(stderr).trim().split("\n");
    if (!success && !errors.every((line) => line.endsWith("No such file or directory"))) {
      throw new Error(`the primary cannot be copied:\n${errors.join("\n")}`);
    }
    const [stopped] = await sql`select labelfile from pg_backup_stop(false)`;
    await Deno.writeTextFile(`${cluster}/backup_label`, stopped!.labelfile);
  } finally {
    await sql.end();
  }
  for (const name of ["postmaster.pid", "postmaster.opts", "standby.signal"]) {
    if (await exists(`${cluster}/${name}`)) await Deno.remove(`${cluster}/${name}`);
  }
  for await (const { name, isFile } of Deno.readDir(`${cluster}/pg_wal`)) {
    if (isFile) await Deno.remove(`${cluster}/pg_wal/${name}`);
  }
  const { hostname, port, username, password } = new URL(primary.url);
  await Deno.writeTextFile(
    `${cluster}/postgresql.auto.conf`,
    `primary_conninfo = 'host=${hostname} port=${port} user=${username} password=${password}'\n`,
  );
  await Deno.writeTextFile(`${cluster}/standby.signal`, "");
}
