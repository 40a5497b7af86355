import assert from "node:assert/strict";
import { tree } from "$/tests/helpers/tree.ts";
import { inWords } from "../finding.ts";
import { checkFolders } from "./folders.ts";

const wrongs = (files: Record<string, string>) => checkFolders(tree(files)).map(inWords);

Deno.test("folders that depend on each other are reported once, with an import for each direction", () => {
  assert.deepEqual(
    wrongs({
      "domain/account/sign_in/session.ts": `import { a } from "../../entry/codes/code.ts";`,
      "domain/account/user.ts": `import { b } from "../entry/home.ts";`,
      "domain/entry/home.ts": `import type { User } from "../account/user.ts";`,
    }),
    [
      "domain/account  needs what needs it: " +
      "domain/account/sign_in/session.ts -> domain/entry/codes/code.ts, domain/entry/home.ts -> domain/account/user.ts",
    ],
  );
});

Deno.test("a dependency through a third folder counts", () => {
  const files = {
    "db/a/a.ts": `import "../b/b.ts";`,
    "db/b/b.ts": `import "../c/c.ts";`,
    "db/c/c.ts": `import "../a/other.ts";`,
  };
  assert.match(wrongs(files)[0]!, /^db\/a {2}needs what needs it: .*db\/c\/c\.ts -> db\/a\/other\.ts$/);
});

Deno.test("a room's own files, tests and other rooms do not count", () => {
  assert.deepEqual(
    wrongs({
      "model/account/a.ts": `import "../call.ts";\nimport "../organization/b.ts";`,
      "model/call.ts": `import "./account/a.ts";`,
      "model/organization/b_test.ts": `import "../account/a.ts";`,
      "domain/account/a.ts": `import "../../db/account/a.ts";`,
      "db/account/a.ts": `import "../../domain/account/a.ts";`,
    }),
    [],
  );
});
