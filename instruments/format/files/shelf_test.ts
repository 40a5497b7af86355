import { equal, match } from "node:assert/strict";
import { readInstrument } from "../read.ts";

const told = async (path: string) => {
  const { instrument, findings } = await readInstrument(path);
  equal(instrument, null);
  return findings.map(({ message }) => message).join();
};

Deno.test("what is neither a folder nor a zip is told, whatever the system says of it", async () => {
  const folder = await Deno.makeTempDir();
  try {
    await Deno.writeTextFile(`${folder}/file`, "");
    await Deno.symlink(`${folder}/loop`, `${folder}/loop`);
    match(await told(`${folder}/nothing`), /there is no such/);
    match(await told(`${folder}/file/inside`), /cannot be read/);
    match(await told(`${folder}/loop`), /cannot be read/);
    match(await told(`${folder}/${"a".repeat(5000)}`), /cannot be read/);
    // Reading it would never end.
    match(await told("/dev/zero"), /neither a folder nor a file/);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});
