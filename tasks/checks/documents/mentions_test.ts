import assert from "node:assert/strict";
import { inWords } from "../finding.ts";
import { checkMentions } from "./mentions.ts";

const wrongs = (path: string, text: string) => checkMentions(new Map([[path, text]])).map(inWords);

// Composed here, as this file is checked too.
const REGISTRY = ["registry", "example", "test"].join(".");
const HOME = ["", "home", "ada", "assay"].join("/");

Deno.test("a line that holds on one machine only is reported", () => {
  assert.deepEqual(wrongs("a.md", `fine\nsee https://${REGISTRY}/zod\ncd ${HOME}/`), [
    "a.md:2  names a package registry",
    "a.md:3  names a path on one machine",
  ]);
});

Deno.test("routes and packages are not reported", () => {
  assert.deepEqual(
    wrongs("a.ts", `href="/admin/org/profile"; "app/root/in/page"; import "npm:zod@4.6.7"`),
    [],
  );
});
