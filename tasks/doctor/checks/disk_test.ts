import assert from "node:assert/strict";
import { temporaryFolder } from "../../servers/folders.ts";
import { checkDisk } from "./disk.ts";

async function sizeAt(folder: string): Promise<string> {
  const [verdict] = await checkDisk("disk", folder);
  return /^\d+\.\d of (\d+\.\d) GiB are free/.exec(verdict!.text)![1]!;
}

Deno.test("a folder that is not there yet is on the disk of its parent", async () => {
  using folder = await temporaryFolder("doctor");
  assert.equal(await sizeAt(`${folder.path}/not/yet`), await sizeAt(folder.path));
});
