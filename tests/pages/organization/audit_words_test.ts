import assert from "node:assert/strict";
import { factPlaces, factTexts } from "$/components/admin/organization/audit_words.ts";
import { FACT_WORDS } from "$/components/admin/organization/fact_words.ts";
import { AGREEMENT_KINDS } from "$/model/organization/agreement.ts";
import { AUDIT_FACTS, type AuditFact } from "$/model/organization/audit_facts.ts";
import { AUDIT_SUBJECTS, AUDIT_VERBS } from "$/model/organization/audit_verb.ts";
import { BATCH_STATUSES } from "$/model/batches/batch_status.ts";
import { COMPARISONS } from "$/model/scoring/comparison.ts";
import { ADMIN_LANGUAGE } from "$/model/languages.ts";
import { HOLDERS } from "$/model/account/permissions.ts";
import { TEMPLATE_KINDS } from "$/model/letters/letter_template.ts";
import { REFUSALS } from "$/model/refusal.ts";
import { Accommodations } from "$/model/sitting/accommodations.ts";
import { RESPONDENT_FIELDS } from "$/model/respondents/respondent_info.ts";
import { SETTINGS } from "$/model/organization/settings.ts";
import { ROLES } from "$/model/account/actor.ts";
import type { DeviceKind } from "$/model/sitting/device.ts";
import { TASK_FILE_KINDS } from "$/model/queue/task.ts";
import { words } from "../../helpers/world/words.ts";

const wordsOf = (namespace: string) => JSON.parse(words.file(ADMIN_LANGUAGE, namespace)!.json);

Deno.test("every audit verb and subject has its own words", () => {
  const { auditVerb, auditSubject } = wordsOf("admin");
  assert.deepEqual(Object.keys(auditVerb), AUDIT_VERBS.toSorted());
  assert.deepEqual(Object.keys(auditSubject), AUDIT_SUBJECTS.toSorted());
  for (const words of [auditVerb, auditSubject]) {
    for (const [name, word] of Object.entries<string>(words)) assert.ok(word.trim(), name);
    assert.equal(new Set(Object.values(words)).size, Object.keys(words).length, "no two share their words");
  }
});

const FACTS = Object.entries(AUDIT_FACTS) as [AuditFact, (typeof AUDIT_FACTS)[AuditFact]][];
const isHidden = (kind: string) => kind === "id" || kind === "place";

/**
 * Capabilities that can be refused to staff. Those of everybody, or of respondents only, are never recorded.
 */
const REFUSED = Object.entries(HOLDERS)
  .filter(([needs, holders]) => needs !== "comeIn" && holders.some((one) => one === "admin"))
  .map(([needs]) => needs);

/** Every possible value of each fact that is shown as a word. */
const VALUES: Readonly<Record<string, readonly string[]>> = {
  accommodations: Object.keys(Accommodations.shape),
  code: Object.keys(REFUSALS),
  comparison: COMPARISONS,
  device: ["computer", "phone", "tablet"] satisfies readonly DeviceKind[],
  fields: RESPONDENT_FIELDS,
  file: ["data", ...TASK_FILE_KINDS],
  from: BATCH_STATUSES,
  kind: AGREEMENT_KINDS,
  letter: TEMPLATE_KINDS,
  needs: REFUSED,
  role: ROLES,
  settings: SETTINGS,
  to: BATCH_STATUSES,
};

Deno.test("every fact that is shown with an event has its label, and words for each of its values", () => {
  const { auditDetail } = wordsOf("admin");
  const shown = FACTS.filter(([, kind]) => !isHidden(kind)).map(([fact]) => fact);
  assert.deepEqual(Object.keys(auditDetail), shown.toSorted());
  const worded = FACTS.filter(([, kind]) => kind === "word" || kind === "words").map(([fact]) => fact);
  assert.deepEqual(Object.keys(FACT_WORDS), worded.toSorted());
  assert.deepEqual(Object.keys(VALUES), worded.toSorted());
  for (const fact of worded) {
    const [namespace, branch] = FACT_WORDS[fact]!.split(":") as [string, string];
    const words = branch.split(".").reduce((part, key) => part[key], wordsOf(namespace));
    for (const word of VALUES[fact]!) assert.ok(words[word]?.trim(), `${fact}: ${word}`);
  }
});

const ID = "d0f0564d-8789-8518-a979-19bcc092022e";
const VALUE = {
  ...{ id: ID, place: ID, answer: true, moment: "2026-11-22T16:46:18.921Z", number: 2400, text: "G-1_b" },
};

Deno.test("no fact of any kind is shown as code", () => {
  const t = words.t(ADMIN_LANGUAGE), dates = { timeZone: "America/Toronto", language: ADMIN_LANGUAGE };
  for (const [fact, kind] of FACTS) {
    const values = kind === "word"
      ? VALUES[fact]!
      : kind === "words"
      ? [VALUES[fact]!.join(" ")]
      : kind === "answer"
      ? [true, false]
      : [VALUE[kind]];
    for (const value of [...values, null]) {
      const texts = factTexts(t, { detail: { [fact]: value }, test: null }, dates);
      assert.equal(texts.length, value === null || isHidden(kind) ? 0 : 1, fact);
      if (kind === "text") continue;
      assert.doesNotMatch(
        texts.join(),
        /null|true|false|undefined|_|\w[a-z][A-Z]|\dT\d/,
        `${fact}: ${texts}`,
      );
    }
  }
});

Deno.test("facts are shown in order, in the organisation's time zone, and a place leads to its history", () => {
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
  const texts = factTexts(
    words.t("en-US"),
    { detail: { needs: "viewBilling", days: 1400 }, test: null },
    dates,
  );
  assert.deepEqual(texts, ["Attempted: Billing", "Days to reply: 1,400"]);
});
