import assert from "node:assert/strict";
import { FACT_WORDS, factPlaces, factTexts } from "../components/admin/org/audit_words.ts";
import { AGREEMENT_KINDS } from "../model/agreement.ts";
import { AUDIT_FACTS, type AuditFact } from "../model/audit_facts.ts";
import { AUDIT_SUBJECTS, AUDIT_VERBS } from "../model/audit_verb.ts";
import { BATCH_STATUSES } from "../model/batch_status.ts";
import { COMPARISONS } from "../model/comparison.ts";
import { LANGUAGES } from "../model/languages.ts";
import { HOLDERS } from "../model/permissions.ts";
import { REFUSALS } from "../model/refusal.ts";
import { RESPONDENT_FIELDS } from "../model/respondent_info.ts";
import { ROLES } from "../model/roles.ts";
import type { DeviceKind } from "../model/session/device.ts";
import { TASK_FILE_KINDS } from "../model/task.ts";
import { words } from "./helpers/words.ts";

const wordsOf = async (language: string, namespace = "admin") =>
  JSON.parse(await Deno.readTextFile(new URL(`../locales/${language}/${namespace}.json`, import.meta.url)));

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

const FACTS = Object.entries(AUDIT_FACTS) as [AuditFact, (typeof AUDIT_FACTS)[AuditFact]][];
const isHidden = (kind: string) => kind === "id" || kind === "place";

/** Of what only staff can be refused: whatever is open to anybody, or to respondents alone, is never written down. */
const REFUSED = Object.entries(HOLDERS)
  .filter(([needs, holders]) => needs !== "comeIn" && holders.some((one) => one === "admin"))
  .map(([needs]) => needs);

/** All that can be said of each fact that is told in a word of ours. */
const SAID: Readonly<Record<string, readonly string[]>> = {
  code: Object.keys(REFUSALS),
  comparison: COMPARISONS,
  device: ["computer", "phone", "tablet"] satisfies readonly DeviceKind[],
  fields: RESPONDENT_FIELDS,
  file: ["data", ...TASK_FILE_KINDS],
  from: BATCH_STATUSES,
  kind: AGREEMENT_KINDS,
  needs: REFUSED,
  role: ROLES,
  to: BATCH_STATUSES,
};

for (const language of LANGUAGES) {
  Deno.test(`every fact that is told beside a deed has its words in ${language}, and each word it can be`, async () => {
    const { auditDetail, ...admin } = await wordsOf(language);
    const { refusal } = await wordsOf(language, "common");
    const told = FACTS.filter(([, kind]) => !isHidden(kind)).map(([fact]) => fact);
    assert.deepEqual(Object.keys(auditDetail), told.toSorted());
    const spoken = FACTS.filter(([, kind]) => kind === "word" || kind === "words").map(([fact]) => fact);
    assert.deepEqual(Object.keys(FACT_WORDS), spoken.toSorted());
    assert.deepEqual(Object.keys(SAID), spoken.toSorted());
    for (const fact of spoken) {
      const tree = FACT_WORDS[fact]!.replace(/^\w+:/, "").split(".");
      const words = tree.reduce((part, key) => part[key], { ...admin, refusal });
      for (const word of SAID[fact]!) assert.ok(words[word]?.trim(), `${fact}: ${word}`);
    }
  });
}

const ID = "d0f0564d-8789-8518-a979-19bcc092022e";
const VALUE = {
  ...{ id: ID, place: ID, answer: true, moment: "2026-11-22T16:46:18.921Z", number: 2400, text: "G-1_b" },
};

Deno.test("no fact of any kind is read as a program would write it, in either language", () => {
  for (const language of LANGUAGES) {
    const t = words.t(language), dates = { timeZone: "America/Toronto", language };
    for (const [fact, kind] of FACTS) {
      const values = kind === "word"
        ? SAID[fact]!
        : kind === "words"
        ? [SAID[fact]!.join(" ")]
        : kind === "answer"
        ? [true, false]
        : [VALUE[kind]];
      for (const value of [...values, null]) {
        const said = factTexts(t, { detail: { [fact]: value }, test: null }, dates);
        assert.equal(said.length, value === null || isHidden(kind) ? 0 : 1, fact);
        if (kind === "text") continue;
        assert.doesNotMatch(
          said.join(),
          /null|true|false|undefined|_|\w[a-z][A-Z]|\dT\d/,
          `${fact}: ${said}`,
        );
      }
    }
  }
});

Deno.test("facts are read in order, by the organisation's clocks, and a place leads to its history", () => {
  const dates = { timeZone: "America/Toronto", language: "en-US" };
  const detail = { to: "live", from: "draft", isAnew: false, batchId: ID, start: VALUE.moment };
  assert.deepEqual(factTexts(words.t("en-US"), { detail, test: "Broad" }, dates), [
    "From: Draft",
    "Opens: Nov 22, 2026, 11:46 AM",
    "To: Live",
    "Regenerated: No",
    "Test: Broad",
  ]);
  assert.deepEqual(factPlaces({ detail }), [{ fact: "batchId", kind: "batch", id: ID }]);
  const french = factTexts(words.t("fr"), { detail: { needs: "viewBilling", days: 1400 }, test: null }, {
    ...dates,
    language: "fr",
  });
  assert.deepEqual(french.map((text) => text.replace(/\s/g, " ")), [
    "Tentative : Facturation",
    "Jours pour répondre : 1 400",
  ]);
});
