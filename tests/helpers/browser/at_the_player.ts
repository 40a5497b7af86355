import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { SESSION_RECORD } from "../../../model/sitting/record.ts";
import type { Language } from "../../../model/languages.ts";
import type { TestIdentifier } from "../../../model/instruments/test_identifiers.ts";
import { KEY_REPEAT } from "../../../model/times.ts";
import type { TestBrowser, Visitor } from "./browser.ts";
import { openProductDatabase } from "../world/product_database.ts";

/** A respondent who has signed up, with their session. */
export interface AtThePlayer {
  readonly respondentId: string;
  readonly token: string;
  readonly resumeCode: string;
  readonly assessmentId: string;
}

/** Signs up through the API with a room code. Entry pages have their own tests. */
export async function signUpFor(
  { url }: Pick<TestBrowser, "url">,
  code: string,
  test: TestIdentifier,
  language: Language = "en-US",
): Promise<AtThePlayer> {
  const call = async (method: string, path: string, body?: unknown, token?: string) => {
    const answer = await fetch(`${url}/api/v1${path}`, {
      method,
      headers: { "content-type": "application/json", ...(token && { authorization: `Respondent ${token}` }) },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    assert.ok(answer.ok, `${method} ${path} returned ${answer.status}`);
    return await answer.json();
  };
  const { privacyPolicy, termsOfUnderstanding, additional } = await call(
    "GET",
    `/organization-agreements/${code}`,
  );
  const { id, token, resumeCode } = await call("POST", `/respondents/signup/${code}`, {
    ...{
      firstName: "Ada",
      lastName: "Tester",
      dateOfBirth: "1990-05-17",
      gender: "f",
      email: "ada@tester.test",
    },
    generalIdNumber: "A-17",
    language,
    agreed: {
      privacyPolicy: privacyPolicy.version,
      termsOfUnderstanding: termsOfUnderstanding.version,
      additional: additional.map(({ id }: { id: string }) => id),
    },
  });
  const { results } = await call("GET", `/respondents/${id}/assessments/`, undefined, token);
  const { id: assessmentId } = results.find(({ identifier }: { identifier: string }) => identifier === test);
  return { respondentId: id, token, resumeCode, assessmentId };
}

/**
 * The answers stored on the server, by question id. Read from the database: a new session would end the
 * session under test.
 */
export async function storedAnswers({ respondentId }: AtThePlayer): Promise<Map<number, unknown>> {
  await using database = openProductDatabase();
  const rows = await database.sql<{ question: number; value: unknown }[]>`
    select subtest_question_id as question, coalesce(to_jsonb(answer), to_jsonb(answers), to_jsonb(answer_text)) as value
    from responses where respondent_id = ${respondentId}`;
  return new Map(rows.map(({ question, value }) => [question, value]));
}

/** Returns the stored answers once there are `count` of them. */
export async function untilStored(who: AtThePlayer, count: number): Promise<Map<number, unknown>> {
  for (let tries = 0; tries < 100; tries++) {
    const stored = await storedAnswers(who);
    if (stored.size === count) return stored;
    await new Promise((again) => setTimeout(again, 200));
  }
  assert.fail(`stored answers: ${(await storedAnswers(who)).size}, expected ${count}`);
}

/** Sets the respondent's cookie and opens the player. */
export async function comeIn(
  { context, page }: Visitor,
  { url }: Pick<TestBrowser, "url">,
  who: AtThePlayer,
) {
  const { hostname } = new URL(url);
  const cookie = { name: "assay_respondent", value: who.token, domain: hostname, path: "/" };
  await context.addCookies([{ ...cookie, httpOnly: true }]);
  await page.goto(`${url}/tests/active?assessment=${who.assessmentId}`);
  await alive(page);
}

/** Waits until the page's script runs. */
export const alive = (page: Page) => page.locator(".player:not([inert])").waitFor();

/** The device id that the page has generated. The server takes answers from this device only. */
export const deviceOf = (page: Page): Promise<string> =>
  page.evaluate((name) => JSON.parse(sessionStorage.getItem(name)!).deviceId, SESSION_RECORD);

export interface Seen {
  readonly path: string;
  readonly screen: string;
  readonly modal: string | null;
  readonly heading: string;
  readonly stored: string;
}

/** At a question that counts, after the form's one practice question. */
export const isCounting = ({ screen, path, heading }: Seen) =>
  screen === "question" && path === "/tests/active/subtest" &&
  !heading.startsWith("I like to listen to music");

export const seen = (page: Page): Promise<Seen> =>
  page.evaluate(() => ({
    path: location.pathname,
    screen: document.querySelector<HTMLElement>(".player")?.dataset.screen ?? "",
    modal: document.querySelector("dialog[open] :is(h1, h2)")?.textContent ?? null,
    heading: document.getElementById("player-heading")?.textContent ?? "",
    stored: document.querySelector(".stored")?.textContent ?? "",
  }));

/** Waits until the page shows this question; fails with what it shows instead. */
export async function shows(page: Page, heading: string): Promise<void> {
  await page.getByRole("heading", { name: heading, exact: true }).waitFor().catch(() => {});
  const now = await seen(page);
  assert.deepEqual(now, { ...now, heading });
}

/** Answers with clicks and continues until `isThere`; returns the number of answered questions. */
export async function sit(page: Page, isThere: (seen: Seen, answered: number) => boolean): Promise<number> {
  for (let answered = 0, steps = 0; steps < 2000; steps++) {
    const before = await seen(page);
    if (isThere(before, answered)) return answered;
    if (before.modal) await page.locator("dialog[open] .dialog-acts button:enabled").last().click();
    else if (before.screen !== "question") await page.locator(".player-foot button:enabled").last().click();
    else {
      // An earlier click would be dropped as a repeated press.
      await page.waitForTimeout(KEY_REPEAT);
      await page.locator("main input[type=radio]").nth(answered++ % 5).click();
    }
    await page.waitForFunction(
      ([heading, modal, screen]) => {
        const shown = document.querySelector("dialog[open] :is(h1, h2)")?.textContent ?? null;
        const now = document.querySelector<HTMLElement>(".player")?.dataset.screen;
        return document.getElementById("player-heading")?.textContent !== heading || shown !== modal ||
          now !== screen;
      },
      [before.heading, before.modal, before.screen] as const,
    );
  }
  throw new Error(`${page.url()} did not reach the expected state`);
}
