import assert from "node:assert/strict";
import { localPath } from "./local_path.ts";

Deno.test("a path of the site is returned with its query and hash", () => {
  assert.equal(localPath("/admin/project/1?page=2#top", "/"), "/admin/project/1?page=2#top");
  assert.equal(localPath("/admin/search/%2F%5C", "/"), "/admin/search/%2F%5C");
});

Deno.test("a path that a browser would follow to another site is not returned", () => {
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

Deno.test("a returned path leads to this site, in any spelling", () => {
  for (const path of ["/a\\..\\..\\b", "/a\tb", "/./x", "/a/../b", "/\u0000", "/é?q=ç"]) {
    const target = localPath(path, "/");
    assert.equal(new URL(target, "https://assay.test/login").host, "assay.test", path);
    assert.match(target, /^\/(?![/\\])[\x21-\x7e]*$/, path);
  }
});
