import assert from "node:assert/strict";
import { inWords } from "../finding.ts";
import { checkPaths } from "./paths.ts";

const PATHS = ["db/connection/pool.ts", "routes/(public)/index.tsx", "docs/player.md"];
const wrongs = (path: string, text: string) => checkPaths(new Map([[path, text]]), PATHS).map(inWords);

Deno.test("a document names existing files", () => {
  const text = "See `db/connection/pool.ts`, `pool.ts` and `routes/(public)/index.tsx`.\nNot `db/pool.ts`.";
  assert.deepEqual(wrongs("docs/player.md", text), [
    "docs/player.md:2  names db/pool.ts, which is not there",
  ]);
});

Deno.test("a comment names existing files, and code may name any file", () => {
  const text = `/** As in (db/connection/pool.ts). */\n// Once db/old.ts.\nconst made = "db/made.ts";`;
  assert.deepEqual(wrongs("model/a.ts", text), ["model/a.ts:2  names db/old.ts, which is not there"]);
});
