import assert from "node:assert/strict";
import { tree } from "$/tests/helpers/tree.ts";

const readModule = (path: string, source: string) => tree({ [path]: source }).get(path)!;

const SOURCE = `import a, { b as c } from "./a.ts";
import type { T } from "../model/t.ts";
import { type U } from "../model/u.ts";
import * as all from "zod";
// import "./commented_out.ts";
export { d } from "./d.ts";
export interface Shape {}
export function twice(x: string): string;
export function twice(x: unknown) { return x; }
const later = () => import("./later.ts");
type Later = import("./types.ts").Later;
const worker = new URL("./worker.ts", import.meta.url);
const page = new URL("/page", "http://x");
export default 1;
`;

Deno.test("a module lists its imports with names and lines, and which are types", () => {
  const { imports } = readModule("domain/batches/x.ts", SOURCE);
  const lines = imports.map(({ target, specifier, names, isType, line }) =>
    `${line} ${target ?? specifier} ${names.join()}${isType ? " type" : ""}`
  );
  assert.deepEqual(lines, [
    "1 domain/batches/a.ts default,b",
    "2 domain/model/t.ts T type",
    "3 domain/model/u.ts U type",
    "4 zod *",
    "6 domain/batches/d.ts d",
    "10 domain/batches/later.ts *",
    "11 domain/batches/types.ts * type",
    "12 domain/batches/worker.ts *",
  ]);
});

Deno.test("a module lists its exports, an overloaded function once", () => {
  const { exports } = readModule("x.ts", SOURCE);
  assert.deepEqual(exports.map(({ name, isType }) => [name, isType]), [
    ["d", false],
    ["Shape", true],
    ["twice", false],
    ["default", false],
  ]);
});

Deno.test("comments are blanked and line numbers stay", () => {
  const { code } = readModule("x.ts", "a; // t('common:gone')\n/* two\nlines */ b;");
  assert.deepEqual(code.split("\n").map((line) => line.trim()), ["a;", "", "b;"]);
});

Deno.test("the error for an unreadable file names the file", () => {
  assert.throws(() => readModule("broken.ts", "import {"), /broken\.ts/);
});
