import assert from "node:assert/strict";
import { inWords } from "./finding.ts";
import { mentionsIn } from "./mentions.ts";

// Put together here, because this file is checked as well.
const REGISTRY = ["registry", "example", "test"].join(".");
const HOME = ["", "home", "ada", "assay"].join("/");

Deno.test("a line that holds on one machine only is named", () => {
  assert.deepEqual(mentionsIn("a.md", `fine\nsee https://${REGISTRY}/zod\ncd ${HOME}/`).map(inWords), [
    "a.md:2  names a package registry",
    "a.md:3  names a place on somebody's machine",
  ]);
});

Deno.test("routes and packages are nobody's machine", () => {
  assert.deepEqual(
    mentionsIn("a.ts", `href="/admin/org/profile"; "app/root/in/page"; import "npm:zod@4.6.7"`),
    [],
  );
});
