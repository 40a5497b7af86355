import assert from "node:assert/strict";
import { contentsOf } from "../../backup/contents.ts";
import { temporaryFolder } from "../../servers/folders.ts";
import { checkBackup } from "./backup.ts";
import { lineOf } from "../verdict.ts";

const NOW = new Date("2026-03-10T12:00:00Z");
const lineFor = async (folder?: string) => (await checkBackup(folder, NOW)).map(lineOf).join();

async function backUp(folder: string, contents: unknown): Promise<string> {
  await Deno.mkdir(folder);
  await Deno.writeTextFile(contentsOf(folder), JSON.stringify(contents));
  return contentsOf(folder);
}

Deno.test("the newest backup counts, and is wrong after 26 hours", async () => {
  using folder = await temporaryFolder("doctor");
  await backUp(`${folder.path}/one`, { madeAt: "2026-03-09T09:59:00Z" });
  assert.match(
    await lineFor(folder.path),
    /^NO +backup: the newest is 26\.0 hours old: run `deno task backup`/,
  );
  await backUp(`${folder.path}/two`, { madeAt: "2026-03-09T10:01:00Z" });
  await backUp(`${folder.path}/three`, { madeAt: "2026-03-01T00:00:00Z" });
  assert.equal(await lineFor(folder.path), "ok  backup: the newest is 26.0 hours old");
});

Deno.test("a backup without a time is as old as its contents file", async () => {
  using folder = await temporaryFolder("doctor");
  const file = await backUp(`${folder.path}/one`, {});
  await Deno.utime(file, new Date("2026-03-10T09:00:00Z"), new Date("2026-03-10T09:00:00Z"));
  assert.equal(await lineFor(folder.path), "ok  backup: the newest is 3.0 hours old");
});

Deno.test("an incomplete backup does not count", async () => {
  using folder = await temporaryFolder("doctor");
  await Deno.mkdir(`${folder.path}/half`);
  await Deno.writeTextFile(`${folder.path}/notes.txt`, "a file beside them");
  await Deno.writeTextFile(await backUp(`${folder.path}/cut`, {}), '{"madeAt":');
  assert.match(await lineFor(folder.path), /^NO +backup: \S+ holds no complete backup/);
});

Deno.test("without a folder backups are not checked; a folder that does not exist is an error", async () => {
  assert.match(await lineFor(), /^-- +backup: not checked/);
  using folder = await temporaryFolder("doctor");
  await assert.rejects(lineFor(`${folder.path}/nowhere`), Deno.errors.NotFound);
});
