import assert from "node:assert/strict";
import { sortRoutes } from "./sort_routes.ts";

Deno.test("files that set up a scope come first, then exact paths before general ones", () => {
  const routes = [
    "/foo/[id]",
    "/foo/[...slug]",
    "/foo/bar",
    "/foo/_layout",
    "/foo/index",
    "/foo/_middleware",
    "/foo/bar/_middleware",
    "/foo/_error",
    "/foo/bar/index",
    "/foo/bar/_error",
    "/_error",
    "/foo/bar/[...foo]",
    "/foo/bar/baz",
    "/foo/bar/_layout",
    "/_app",
  ];
  assert.deepEqual(sortRoutes(routes), [
    "/_app",
    "/_error",
    "/foo/_middleware",
    "/foo/_layout",
    "/foo/_error",
    "/foo/index",
    "/foo/bar/_middleware",
    "/foo/bar/_layout",
    "/foo/bar/_error",
    "/foo/bar/index",
    "/foo/bar/baz",
    "/foo/bar/[...foo]",
    "/foo/bar",
    "/foo/[id]",
    "/foo/[...slug]",
  ]);
});

Deno.test("groups come after their plain siblings and before parameters", () => {
  const routes = [
    "/_app",
    "/(authed)/_middleware",
    "/[page]",
    "/(authed)/_layout",
    "/_error",
    "/(authed)/index",
    "/login",
    "/auth/login",
    "/auth/logout",
    "/(authed)/(account)/account",
    "/(authed)/api/slug",
    "/hooks/github",
    "/(authed)/[org]/_middleware",
    "/(authed)/[org]/index",
  ];
  assert.deepEqual(sortRoutes(routes), [
    "/_app",
    "/_error",
    "/auth/login",
    "/auth/logout",
    "/hooks/github",
    "/login",
    "/(authed)/_middleware",
    "/(authed)/_layout",
    "/(authed)/index",
    "/(authed)/api/slug",
    "/(authed)/(account)/account",
    "/(authed)/[org]/_middleware",
    "/(authed)/[org]/index",
    "/[page]",
  ]);
});

Deno.test("names of the same kind are in alphabetical order, whatever order they were found in", () => {
  const sorted = [
    "/app/_middleware",
    "/app/page",
    "/app",
    "/bar/x",
    "/barrel",
    "/bar",
    "/js/index",
    "/js/a",
    "/js/indexes",
    "/ts",
    "/[id]",
    "/[slug]",
  ];
  assert.deepEqual(sortRoutes(sorted.toReversed()), sorted);
  assert.deepEqual(sortRoutes(sorted.toSorted()), sorted);
});
