import assert from "node:assert/strict";
import { AUDIT_SUBJECTS, AUDIT_VERBS } from "../model/audit_verb.ts";
import { LANGUAGES } from "../model/languages.ts";

const wordsOf = async (language: string) =>
  JSON.parse(await Deno.readTextFile(new URL(`../locales/${language}/admin.json`, import.meta.url)));

for (const language of LANGUAGES) {
  Deno.test(`whatever is written down, and to what it was done, has its words in ${language}`, async () => {
    const { auditVerb, auditSubject } = await wordsOf(language);
    assert.deepEqual(Object.keys(auditVerb), AUDIT_VERBS.toSorted());
    assert.deepEqual(Object.keys(auditSubject), AUDIT_SUBJECTS.toSorted());
    for (const words of [auditVerb, auditSubject]) {
      for (const [name, word] of Object.entries<string>(words)) assert.ok(word.trim(), name);
      assert.equal(new Set(Object.values(words)).size, Object.keys(words).length, "each says its own");
    }
  });
}
