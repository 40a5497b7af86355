import type { TFunction } from "i18next";

/** What a deed is called; one that has no words yet is spelled out of its own name: `publishBatch` is "Publish batch". */
export const verbText = (t: TFunction, verb: string) => wordOf(t, "admin:auditVerb", verb);
export const subjectText = (t: TFunction, kind: string) => wordOf(t, "admin:auditSubject", kind);
export const detailText = (t: TFunction, key: string) => wordOf(t, "admin:auditDetail", key);

function wordOf(t: TFunction, tree: string, key: string): string {
  const words = t(tree, { returnObjects: true }) as Record<string, string>;
  return Object.hasOwn(words, key) ? words[key]! : spelledOut(key);
}

function spelledOut(name: string): string {
  const words = name.replace(/[_-]+/g, " ").replace(/([a-z\d])([A-Z])/g, "$1 $2").toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
