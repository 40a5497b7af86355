import assert from "node:assert/strict";
import { openFolder } from "$/lib/store/folder.ts";
import { openS3 } from "$/lib/store/s3.ts";
import type { Store } from "$/lib/store/store.ts";
import { openTestS3 } from "$/tests/helpers/s3.ts";
import { memoryStore } from "$/tests/helpers/world/memory_store.ts";
import { temporaryFolder } from "../../servers/folders.ts";
import { checkStore } from "./store.ts";
import { lineOf } from "../verdict.ts";

const lineFor = async (store: Store) => (await checkStore(store, "here")).map(lineOf).join();
const WELL = "ok  store: here: a file was written, read and deleted";

Deno.test("a folder that can be used is well, and the file is gone", async () => {
  using folder = await temporaryFolder("doctor");
  const store = `${folder.path}/store`;
  assert.equal(await lineFor(openFolder(store)), WELL);
  for (const part of ["files", "unfinished"]) {
    assert.deepEqual(await Array.fromAsync(Deno.readDir(`${store}/${part}`)), []);
  }
});

Deno.test("a folder that cannot be written fails with the system's reason", async () => {
  using folder = await temporaryFolder("doctor");
  await Deno.writeTextFile(`${folder.path}/store`, "a file in its place");
  await assert.rejects(lineFor(openFolder(`${folder.path}/store`)), /ENOTDIR|EEXIST/);
});

Deno.test("a bucket is well, unless its secret is wrong or it does not exist", async () => {
  await using s3 = await openTestS3();
  assert.equal(await lineFor(openS3(s3)), WELL);
  await assert.rejects(lineFor(openS3({ ...s3, secretAccessKey: "wrong" })), /403 to PUT/);
  await assert.rejects(lineFor(openS3({ ...s3, bucket: "another" })), /404 to PUT/);
});

Deno.test("a store that changes files, or keeps deleted ones, is wrong", async () => {
  const changing: Store = memoryStore(), keeping: Store = memoryStore();
  const put = changing.put;
  changing.put = (key) => put(key, new Blob(["something else"]).stream());
  assert.match(await lineFor(changing), /^NO +store: here: a file is not read as it was written/);
  keeping.delete = () => Promise.resolve();
  assert.match(await lineFor(keeping), /^NO +store: here: doctor-\S+ is still there/);
});

Deno.test("a file that cannot be read is deleted all the same", async () => {
  const store = memoryStore();
  const keys: string[] = [];
  const broken: Store = {
    ...store,
    get: (key) => (keys.push(key), Promise.reject(new Error("no right to read"))),
  };
  await assert.rejects(checkStore(broken, "here"), /no right to read/);
  assert.equal(await store.size(keys[0]!), null);
});
