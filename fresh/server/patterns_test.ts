import assert from "node:assert/strict";
import { mergePath, pathToPattern, scopeOf } from "./patterns.ts";

Deno.test("file names become patterns", () => {
  const patterns = {
    "index": "/",
    "foo/bar": "/foo/bar",
    "foo/index": "/foo",
    "foo/[name]/bar/[bob]": "/foo/:name/bar/:bob",
    "foo/[...name]": "/foo/:name*",
    "foo/[mod]@[version]": "/foo/:mod@:version",
    "foo/[bar].json": "/foo/:bar.json",
    "foo/foo[bar]": "/foo/foo:bar",
    "foo/[[name]]": "/foo{/:name}?",
    "foo/[[name]]/bar/[[bob]]": "/foo{/:name}?/bar{/:bob}?",
    "[[name]]": "/{:name}?",
    "(group)/[[name]]/(group2)/index": "/{:name}?",
    "foo/(group)/bar": "/foo/bar",
    "(group)/index": "/",
  };
  for (const [file, pattern] of Object.entries(patterns)) assert.equal(pathToPattern(file), pattern, file);
  assert.equal(pathToPattern("foo/(group)/bar", { keepGroups: true }), "/foo/(group)/bar");
});

Deno.test("ambiguous file names are refused", () => {
  for (const file of ["foo/[a][b]", "foo/a]", "foo/[a]]", "foo/a-[[b]]-c/d", "foo/[[a]]-b", "foo/a-[[b]]"]) {
    assert.throws(() => pathToPattern(file), SyntaxError, file);
  }
});

Deno.test("a route is in the scope of its folder, a middleware in that of its path", () => {
  assert.deepEqual(scopeOf("/", true), []);
  assert.deepEqual(scopeOf("*", true), []);
  assert.deepEqual(scopeOf("", true), []);
  assert.deepEqual(scopeOf("/foo", false), []);
  assert.deepEqual(scopeOf("/foo", true), ["foo"]);
  assert.deepEqual(scopeOf("/foo/", false), ["foo"]);
  assert.deepEqual(scopeOf("/:a-:b/foo", false), [":a-:b"]);
  assert.deepEqual(scopeOf("/foo/bar", true), ["foo", "bar"]);
});

Deno.test("paths are joined", () => {
  const cases: [string, string, string, string][] = [
    ["", "/foo", "/foo", "/foo"],
    ["/", "/foo", "/foo", "/foo"],
    ["/foo/bar", "/", "/foo/bar", "/foo/bar"],
    ["/*", "/baz", "/baz", "/baz"],
    ["/foo", "*", "/foo/*", "/foo"],
    ["/foo", "/*", "/foo/*", "/foo/*"],
  ];
  for (const [base, path, routed, mounted] of cases) {
    assert.equal(mergePath(base, path, false), routed);
    assert.equal(mergePath(base, path, true), mounted);
  }
});
