import assert from "node:assert/strict";
import { localPath } from "./local_path.ts";

Deno.test("a path of the site is kept with its query and its anchor", () => {
  assert.equal(localPath("/admin/project/1?page=2#top", "/"), "/admin/project/1?page=2#top");
  assert.equal(localPath("/admin/search/%2F%5C", "/"), "/admin/search/%2F%5C");
});

Deno.test("whatever a browser would follow to another site is not", () => {
  const traps = [
    "//evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "/\n\\evil.example",
    "/.//evil.example",
    "/%2e//evil.example",
    "/a/..//evil.example",
    "https://evil.example/",
    "javascript:alert(1)",
    "evil.example",
    "//[",
    "",
    null,
    undefined,
  ];
  for (const trap of traps) assert.equal(localPath(trap, "/admin"), "/admin", String(trap));
});

Deno.test("what comes out leads to this site, whichever way it was written", () => {
  for (const path of ["/a\\..\\..\\b", "/a\tb", "/./x", "/a/../b", "/\u0000", "/é?q=ç"]) {
    const kept = localPath(path, "/");
    assert.equal(new URL(kept, "https://assay.test/login").host, "assay.test", path);
    assert.match(kept, /^\/(?![/\\])[\x21-\x7e]*$/, path);
  }
});
