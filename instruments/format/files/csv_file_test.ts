import { deepEqual, equal } from "node:assert/strict";
import { NormRow, NormTableRow } from "$/model/instruments/norms.ts";
import { readCsv } from "./csv_file.ts";
import { Findings } from "../finding.ts";

function read(text: string) {
  const findings = new Findings();
  const rows = readCsv("norm_tables.csv", new TextEncoder().encode(text), NormTableRow, findings);
  return { rows, messages: findings.sorted().map(({ line, message }) => `${line} ${message}`) };
}

const HEAD = "group,scale,from,to,score\n";

Deno.test("rows have their line number, with either line ending", () => {
  const { rows, messages: messages } = read(
    HEAD.replace("\n", "\r\n") + "all,digits,0,3,4\r\nall,digits,4,6,10\r\n",
  );
  deepEqual(messages, []);
  deepEqual(rows!.map(({ value, at }) => [at().line, value.to, value.score]), [[2, 3, 4], [3, 6, 10]]);
});

Deno.test("an empty cell is not a zero", () => {
  deepEqual(read(`${HEAD}all,digits,,3,4\n`).messages, ["2 from: must be a number, and is NaN"]);
});

Deno.test("faulty rows are reported, and the others are read", () => {
  const { rows, messages: messages } = read(
    `${HEAD}all,digits,0,3\nall,Digits,0,3,4\nall,digits,x,3,4\nall,digits,4,6,10\n"all,a,1,2,3\n`,
  );
  equal(rows!.length, 1);
  deepEqual(messages.map((message) => message.split(" ")[0]), ["2", "3", "4", "6"]);
});

Deno.test("a file without its required columns is not read", () => {
  equal(read("group,scale,score\n").rows, null);
  equal(read("").rows, null);
});

Deno.test("a file with too many rows is not read", () => {
  const { rows, messages: messages } = read(HEAD + "\n".repeat(60_000) + "x");
  equal(rows, null);
  deepEqual(messages, ["1 holds more than 50000 rows"]);
});

Deno.test("an optional last column may be missing", () => {
  const findings = new Findings();
  const rows = (text: string) =>
    readCsv("norms.csv", new TextEncoder().encode(text), NormRow, findings)?.map(({ value }) => value);
  const needed = "group,scale,n,mean,sd,reliability";
  equal(rows(`${needed}\nall,order,200,10,3,0.8\n`)![0]!.coefficient, undefined);
  equal(rows(`${needed},coefficient\nall,order,200,10,3,0.8,retest\n`)![0]!.coefficient, "retest");
  equal(rows(`group,scale,n,mean,sd,coefficient\n`), undefined);
  deepEqual(findings.sorted().map(({ message }) => message), [
    `the first line must name the columns: ${needed},coefficient`,
  ]);
});
