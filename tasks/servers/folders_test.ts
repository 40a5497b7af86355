import assert from "node:assert/strict";
import { cached, exists, lockFolder, temporaryFolder } from "./folders.ts";

Deno.test("a folder is locked for one run, and free for the next", async () => {
  using place = await temporaryFolder("test");
  {
    using _lock = await lockFolder(`${place.path}/data`);
    await assert.rejects(lockFolder(`${place.path}/data`), /in use by another run/);
  }
  (await lockFolder(`${place.path}/data`))[Symbol.dispose]();
});

Deno.test("a path that cannot be a folder is refused with a message", async () => {
  using place = await temporaryFolder("test");
  await Deno.writeTextFile(`${place.path}/file`, "");
  await assert.rejects(lockFolder(`${place.path}/file`), {
    name: "Complaint",
    message: /\/file cannot be used as a folder: /,
  });
});

Deno.test("the folder of a killed run is removed; running and new folders stay", async () => {
  const kind = `test-${crypto.randomUUID()}`;
  const abandoned = await Deno.makeTempDir({ prefix: `assay-${kind}-` });
  (await lockFolder(abandoned))[Symbol.dispose]();
  using running = await temporaryFolder(kind);
  assert.ok(await exists(abandoned));
  const longAgo = new Date(Date.now() - 3_600_000);
  for (const path of [abandoned, running.path]) await Deno.utime(path, longAgo, longAgo);
  using _next = await temporaryFolder(kind);
  assert.deepEqual([await exists(abandoned), await exists(running.path)], [false, true]);
});

Deno.test("a failed cache entry leaves nothing, and two concurrent ones make one", async () => {
  using home = await temporaryFolder("test");
  const before = Deno.env.get("XDG_CACHE_HOME");
  Deno.env.set("XDG_CACHE_HOME", home.path);
  try {
    await assert.rejects(cached("thing", () => Promise.reject(new Error("no network"))), /no network/);
    const fill = (text: string) => (folder: string) => Deno.writeTextFile(`${folder}/file`, text);
    const paths = await Promise.all([cached("thing", fill("one")), cached("thing", fill("two"))]);
    assert.equal(paths[0], paths[1]);
    assert.deepEqual((await Array.fromAsync(Deno.readDir(`${home.path}/assay`))).map(({ name }) => name), [
      "thing",
    ]);
  } finally {
    if (before === undefined) Deno.env.delete("XDG_CACHE_HOME");
    else Deno.env.set("XDG_CACHE_HOME", before);
  }
});
