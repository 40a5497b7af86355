import assert from "node:assert/strict";
import { QUESTION_TYPES, type QuestionType } from "$/model/instruments/question_kinds.ts";
import type { DetailedTest, Question } from "$/model/sitting/test_in_detail.ts";
import { alive } from "../../helpers/browser/at_the_player.ts";
import { openBrowser, type Visitor } from "../../helpers/browser/browser.ts";

const PHONE = { width: 360, height: 740, touch: true };

/** WCAG 2.5.5. At 320 px the rows of a cancellation grid stay whole, which leaves less to a cell. */
const targetOf = (type: QuestionType, width: number) => type === "cancellation" && width === 320 ? 39 : 44;

interface KindSample {
  readonly type: QuestionType;
  readonly test: number;
  readonly id: number;
}

/** For each kind, the question that needs the most room and the one with the most words, among all tests. */
async function largestOfEach(visitor: Visitor): Promise<KindSample[]> {
  const read = async (path: string) => await (await visitor.context.request.get(`/api/v1${path}`)).json();
  const { results } = await read("/tests?limit=100");
  const most = new Map<string, { size: number; sample: KindSample }>();
  for (const { id: test } of results) {
    const { subtests }: DetailedTest = await read(`/detailed-tests/${test}`);
    for (const { isPractice, subtestQuestions = [] } of subtests) {
      for (const { id, question } of subtestQuestions) {
        const { type } = question;
        for (const [of, size] of Object.entries(sizesOf(question, isPractice))) {
          const key = `${type} ${of}`;
          if (size > (most.get(key)?.size ?? -1)) most.set(key, { size, sample: { type, test, id } });
        }
      }
    }
  }
  const samples = new Map([...most.values()].map(({ sample }) => [sample.id, sample]));
  return [...samples.values()];
}

/** Sizes for comparison only. The strip above practice takes about as much room as an answer in words. */
function sizesOf({ title = "", bodyText = "", questionBodyImages, answers }: Question, isPractice: boolean) {
  const pictures = questionBodyImages.reduce((sum, { height }) => sum + height, 0);
  const plates = answers.reduce((sum, { answerImages: [image] }) => sum + (image?.height ?? 60) / 3, 0);
  return {
    room: pictures + plates + (isPractice ? 60 : 0),
    words: [title, bodyText, ...answers.map(({ text = "" }) => text)].join("").length,
  };
}

async function show(visitor: Visitor, { test, id }: KindSample, language = "en-US"): Promise<void> {
  const { page } = visitor;
  await visitor.goto(`/_player?test=${test}&question=${id}&lng=${language}`);
  await alive(page);
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
  // Skips the presentation of a sequence before its question.
  const start = page.locator("main .sequence .button");
  if (await start.count()) {
    await start.click();
    while (await page.locator(".typed-field").count() === 0) await page.clock.runFor(1000);
  }
}

async function asStaff(visitor: Visitor): Promise<KindSample[]> {
  await visitor.signIn("dana@cedar.test", "Cedar-valley-1");
  await visitor.page.clock.install();
  const samples = await largestOfEach(visitor);
  assert.deepEqual([...new Set(samples.map(({ type }) => type))].sort(), [...QUESTION_TYPES].sort());
  return samples;
}

/**
 * Runs in the page. Returns by how many pixels answers lie below the bar or the foot, at first and scrolled
 * into view, and the same for the end of the page.
 */
function measure() {
  const edge = (selector: string) => document.querySelector(selector)!.getBoundingClientRect();
  const isThere = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const answers = [...document.querySelectorAll("main :is(button, label:has(input), input:not(label input))")]
    .filter((element) => isThere(element) && !element.closest(".practice"));
  const under = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return Math.ceil(Math.max(0, bottom - edge(".player-foot").top, edge(".player-bar").bottom - top));
  };
  scrollTo(0, 0);
  const atOnce = Math.max(...answers.map(under));
  const scrolledTo = Math.max(...answers.map((element) => {
    scrollTo(0, 0);
    element.scrollIntoView({ block: "nearest" });
    return under(element);
  }));
  scrollTo(0, document.documentElement.scrollHeight);
  const end = under(document.querySelector("main > :last-child")!);
  scrollTo(0, 0);
  return { count: answers.length, atOnce, scrolledTo, end };
}

/** Runs in the page. Returns controls that are smaller than a finger. */
function smallTargets(least: number) {
  const targets = document.querySelectorAll(
    ".player :is(button, a, label:has(input), input:not(label input), select, textarea)",
  );
  return [...targets].flatMap((element) => {
    if (!element.checkVisibility({ visibilityProperty: true })) return [];
    const { width, height } = element.getBoundingClientRect();
    // Half a pixel is allowed for rounding.
    if (Math.min(width, height) > least - .5) return [];
    return [`${element.className || element.tagName} ${width.toFixed(1)} x ${height.toFixed(1)}`];
  });
}

for (const language of ["en-US", "fr"]) {
  Deno.test(`answers of every kind are above a phone's foot bar, and large enough for a finger at any width, ${language}`, async () => {
    await using browser = openBrowser();
    await using visitor = await browser.visitor(PHONE);
    const { page } = visitor;
    const wrong: string[] = [];
    const seen = new Set<QuestionType>();
    for (const sample of await asStaff(visitor)) {
      const { type, id } = sample;
      await show(visitor, sample, language);
      const { count, atOnce, scrolledTo, end } = await page.evaluate(measure);
      assert.ok(count > 0, `${type} ${id} must have answers`);
      // A scenario is a text to read before its answers.
      const first = type === "scenario" ? 0 : atOnce;
      if (first || scrolledTo || end) {
        wrong.push(`${type} ${id}: ${first} at once, ${scrolledTo} scrolled to, ${end} at the end`);
      }
      if (seen.has(type)) continue;
      seen.add(type);
      for (const window of [PHONE, { width: 320, height: 740 }, { width: 1280, height: 800 }]) {
        await page.setViewportSize(window);
        const small = await page.evaluate(smallTargets, targetOf(type, window.width));
        wrong.push(...[...new Set(small)].map((target) => `${type} at ${window.width} px: ${target}`));
      }
      await page.setViewportSize(PHONE);
    }
    assert.deepEqual(wrong, []);
  });
}
