import type { TFunction } from "i18next";
import { momentText } from "../../../lib/dates.ts";

/** What a deed is called; one that has no words yet is spelled out of its own name: `publishBatch` is "Publish batch". */
export const verbText = (t: TFunction, verb: string) => wordOf(t, "admin:auditVerb", verb);
export const subjectText = (t: TFunction, kind: string) => wordOf(t, "admin:auditSubject", kind);
export const detailText = (t: TFunction, key: string) => wordOf(t, "admin:auditDetail", key);
interface Dates {
  readonly timeZone: string;
  readonly language: string;
}

/** What is said in words of the product's own is said in words of the reader: `privacy_policy` is "Privacy policy". */
export function detailValue(t: TFunction, key: string, value: unknown, dates: Dates): string {
  if (typeof value === "boolean") return t(`admin:auditAnswer.${value ? "yes" : "no"}`);
  if (typeof value !== "string") return String(value);
  if (MOMENT.test(value)) return momentText(new Date(value), dates.timeZone, dates.language);
  if (key === "code") return spelledOut(value);
  return Object.hasOwn(TREES, key) ? wordOf(t, TREES[key]!, value) : value;
}

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** An id says nothing to a reader: one of a project or batch leads to its history, others are left to the file. */
export const isId = (key: string, value: unknown): boolean =>
  key.endsWith("Id") || (typeof value === "string" && ID.test(value));
export const kindOfId = (key: string): string | undefined =>
  key === "batchId" || key === "projectId" ? key.slice(0, -"Id".length) : undefined;

const FIRST: readonly string[] = ["from", "start"];
/** The record keeps no order of its own: what was before is read before what came of it. */
export const inReadingOrder = <T>(facts: readonly (readonly [string, T])[]) =>
  facts.toSorted(([one], [other]) => Number(FIRST.includes(other)) - Number(FIRST.includes(one)));

const TREES: Readonly<Record<string, string>> = {
  role: "admin:role",
  kind: "admin:agreements.kind",
};

function wordOf(t: TFunction, tree: string, key: string): string {
  const words = t(tree, { returnObjects: true }) as Record<string, string>;
  return Object.hasOwn(words, key) ? words[key]! : spelledOut(key);
}

function spelledOut(name: string): string {
  const words = name.replace(/[_-]+/g, " ").replace(/([a-z\d])([A-Z])/g, "$1 $2").toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
