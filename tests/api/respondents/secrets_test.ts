import assert from "node:assert/strict";
import type { Answer } from "$/model/sitting/answer.ts";
import type { DetailedTest, SubtestQuestion } from "$/model/sitting/test_in_detail.ts";
import { answerForm } from "$/model/instruments/questions.ts";
import { newcomer } from "../../helpers/respondents/newcomer.ts";
import { openTestSite, type TestSite } from "../../helpers/pages/site.ts";
import { walker } from "../../helpers/pages/walker.ts";
import { type World, world } from "../../helpers/world/world.ts";

/** Property names of scorings and norms that respondents also read with another meaning. */
const ALLOWED_NAMES = new Set([
  ...["id", "code", "identifier", "isDemonstration", "languages", "subtests", "questions", "question"],
  ...["timeLimit", "text", "version", "of", "kind", "answers"],
]);

/**
 * Names of properties at any place: in a reply of the API, or in the data that a page hands to its script.
 */
const namesIn = (text: string) => new Set([...text.matchAll(/"([A-Za-z_]\w*)":/g)].map(([, name]) => name!));

/** The code of a page, the same for everybody: `a?"b":c` looks like a property. */
const CODE = /<script type="module"[^]*?<\/script>/g;

const plain = (html: string) =>
  html.replaceAll("&quot;", '"').replaceAll("&#39;", "'").replaceAll("&lt;", "<").replaceAll("&amp;", "&")
    .replaceAll("\\u003c", "<").replaceAll('\\"', '"');

interface Secrets {
  /** Names of the properties of keys and norms. */
  readonly names: ReadonlySet<string>;
  /** The authors' codes of the questions. */
  readonly codes: ReadonlySet<string>;
  /** The feedback of each question, which is shown after its answer. */
  readonly feedback: ReadonlyMap<number, string>;
}

async function secretsOf({ sql }: World, testId: number): Promise<Secrets> {
  const rows = await sql<{ keys: unknown; norms: unknown }[]>`
    select keys, norms from scoring_keys as scoring join tests on current_version_id = test_version_id
    where tests.id = ${testId}`;
  const items = await sql<{ id: number; code: string; feedback: string | null }[]>`
    select item.id, code, feedback ->> 'fr' as feedback from subtest_questions as item
    join questions on questions.id = question_id
    join tests on current_version_id = item.test_version_id where tests.id = ${testId}`;
  const codes = new Set(items.map(({ code }) => code));
  const names = namesIn(rows.map((row) => JSON.stringify(row).replaceAll('\\"', '"')).join());
  return {
    codes,
    names: names.difference(codes).difference(ALLOWED_NAMES),
    feedback: new Map(items.flatMap(({ id, feedback }) => feedback === null ? [] : [[id, feedback]])),
  };
}

/** Reads everything that a respondent gets, and collects what they should not see. */
class Reader {
  secrets!: Secrets;
  shown = new Set<string>();
  read = 0;
  readonly leaks: string[] = [];
  constructor(readonly site: TestSite, public token: string) {}

  look(where: string, text: string): void {
    this.read++;
    const content = plain(text);
    for (const name of namesIn(plain(text.replace(CODE, ""))).intersection(this.secrets.names)) {
      this.leaks.push(`${name}: in ${where}`);
    }
    for (const [word] of content.matchAll(/(?<=")[\w-]+(?=")/g)) {
      if (this.secrets.codes.has(word.replace(/^-/, ""))) this.leaks.push(`"${word}" in ${where}`);
    }
    for (const feedback of new Set(this.secrets.feedback.values())) {
      if (!this.shown.has(feedback) && content.includes(feedback)) {
        this.leaks.push(`"${feedback}" in ${where}`);
      }
    }
  }

  // deno-lint-ignore no-explicit-any -- any reply of the API
  async call(method: string, path: string, body?: unknown, look = true): Promise<any> {
    const answer = await this.site.fetch(`/api/v1${path}`, {
      method,
      headers: {
        authorization: `Respondent ${this.token}`,
        "content-type": "application/json",
        "accept-language": "fr",
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const text = await answer.text();
    assert.ok(answer.ok, `${method} ${path}: ${answer.status} ${text}`);
    if (look) this.look(`${method} ${path}`, text);
    return text === "" ? null : JSON.parse(text);
  }
}

function answerTo({ question: { answerCode, maxLength } }: SubtestQuestion): Answer {
  const form = answerForm(answerCode);
  if (form === "one") return { answer: 1 };
  return form === "several" ? { answers: [1] } : { answerText: "1".slice(0, maxLength ?? 1) };
}

/**
 * A whole sitting. Practice is answered one question at a time: each feedback appears after its answer, not
 * before.
 */
async function sit(
  reader: Reader,
  { testId, id, respondentId }: Record<string, string>,
  see: () => Promise<void>,
) {
  const test: DetailedTest = await reader.call("GET", `/detailed-tests/${testId}`);
  await see();
  let answerCount = 0;
  for (const { id: subtest, isPractice, isSectionPractice } of test.subtests) {
    const path = `/respondents/subtest/${subtest}`;
    await reader.call("PUT", `${path}/bookmark/set-subtest`, { questionIndex: 0 });
    await reader.call("PUT", `${path}/bookmark/start-timer`, {});
    const { results } = await reader.call("GET", `/respondents/subtest_question?subtest=${subtest}`);
    await see();
    const responses = (results as SubtestQuestion[]).map((question, at) => ({
      subtestQuestion: question.id,
      timestamp: new Date(Date.now() + at).toISOString(),
      deviceId: "device",
      ...answerTo(question),
    }));
    const hasFeedback = isPractice || isSectionPractice;
    for (const response of hasFeedback ? responses : responses.slice(0, 2)) {
      const stored = await reader.call("POST", "/responses", response, !hasFeedback);
      const feedback = reader.secrets.feedback.get(response.subtestQuestion);
      assert.equal(stored.feedback, hasFeedback ? feedback : undefined);
      if (hasFeedback && feedback !== undefined) reader.shown.add(feedback);
      reader.look(`the reply to ${response.subtestQuestion}`, JSON.stringify(stored));
    }
    if (!hasFeedback) answerCount += responses.length;
    await reader.call("PUT", `${path}/bookmark/last-active-time`, { questionIndex: 1 });
    await reader.call("POST", `${path}/response-group`, { duration: 1, responses });
    await reader.call("GET", "/respondents/bookmark");
  }
  const receipt = await reader.call("POST", `/respondents/${respondentId}/assessments/${id}/complete`);
  assert.equal(receipt.storedAnswers, answerCount);
}

/** A room whose batch has every test. */
async function openRoomForAll(t: World): Promise<string> {
  await t.sql`
    insert into batch_tests (org_id, batch_id, test_id, "order")
    select org_id, batches.id, tests.id, 100 + tests.id from batches, tests
    where batches.id = ${t.springIntake.id} and current_version_id is not null and not exists (
      select from batch_tests as existing where existing.batch_id = batches.id and existing.test_id = tests.id)`;
  return t.springRoom.code;
}

Deno.test("a respondent who sits all forms never reads a key, a norm, an item's code, or feedback before its answer", async () => {
  await using t = await world();
  const code = await openRoomForAll(t);
  const site = await openTestSite(t);
  const { id: respondentId, token } = await newcomer(t, code);
  const reader = new Reader(site, token);
  const browser = walker(site);
  browser.cookies.set("assay_respondent", token).set("assay_language", "fr");
  const assessments = await t.sql<{ id: string; testId: number; identifier: string }[]>`
    select sat.id, test_id, identifier from assessments as sat join tests on tests.id = test_id
    where respondent_id = ${respondentId} order by "order"`;
  assert.equal(assessments.length, 19);
  const pictures = new Set<string>();
  for (const { id, testId, identifier } of assessments) {
    reader.secrets = await secretsOf(t, testId);
    reader.shown = new Set();
    assert.ok(reader.secrets.codes.size > 40 && reader.secrets.names.has("scoring"), identifier);
    const see = async (isRound = false) => {
      const round = isRound ? ["/tests/respondent-assessments", "/tests"] : [];
      for (const path of [`/tests/active?assessment=${id}`, ...round]) {
        const shown = await browser.open(path);
        assert.equal(shown.status, 200, shown.path);
        reader.look(shown.path, shown.text);
        for (const [url] of shown.text.matchAll(/\/images\/[0-9a-f]{64}/g)) pictures.add(url);
      }
      if (!isRound) return;
      await reader.call("GET", `/respondents/${respondentId}/assessments`);
      const { resumeCode } =
        (await t.sql`select resume_code from respondents where id = ${respondentId}`)[0]!;
      // Re-entry ends the earlier token.
      reader.token = (await reader.call("POST", "/respondents/resume", { resumeCode })).token;
      browser.cookies.set("assay_respondent", reader.token);
    };
    await sit(reader, { testId: String(testId), id, respondentId }, see);
    await see(true);
    for (const path of ["/test-codes/validate"]) await reader.call("POST", path, { code });
    for (const path of ["/respondents/completion-content", "/survey-flags", "/demographics-surveys"]) {
      await reader.call("GET", path);
    }
    for (const url of pictures) reader.look(url, await (await site.fetch(url)).text());
    pictures.clear();
  }
  assert.deepEqual([...new Set(reader.leaks)], []);
  assert.ok(reader.read > 700, `${reader.read} replies and pages were read`);

  // Control: the reader detects each kind of secret.
  const { codes, feedback } = reader.secrets;
  reader.shown.clear();
  reader.look("a page", `<a title="${[...codes][0]}">${[...feedback.values()][0]}</a>`);
  reader.look("an answer", JSON.stringify({ scale: `-${[...codes][1]}` }));
  assert.equal(reader.leaks.length, 4);
});
