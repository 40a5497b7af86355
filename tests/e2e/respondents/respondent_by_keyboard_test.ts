import assert from "node:assert/strict";
import { findSitting } from "$/db/scoring/finished_sittings.ts";
import type { Sql } from "$/db/connection/pool.ts";
import { currentPrepared } from "$/domain/scoring/current_prepared.ts";
import { score } from "$/scoring/score.ts";
import { openBrowser, type Visitor } from "../../helpers/browser/browser.ts";
import { enterByKeyboard, tabTo } from "../../helpers/browser/by_keyboard.ts";
import { meetAndHear } from "../../helpers/browser/meet.ts";
import { openProductDatabase } from "../../helpers/world/product_database.ts";

/** The key pressed for each statement. */
type Pressed = Map<string, number>;

/**
 * Sits a form from its start button to its receipt: one key per answer. Checks that each question is read out
 * and that each screen is calm once.
 */
async function sitByKeyboard(visitor: Visitor): Promise<Pressed> {
  const { page, context } = visitor;
  await tabTo(page, "form[action*='/tests/active'] button");
  await page.keyboard.press("Enter");
  await page.locator(".player:not([inert])").waitFor();
  const pressed: Pressed = new Map();
  const looked = new Set<string>();
  // The focus moves to a new screen a moment after it is drawn. Tabbing earlier would lose its place.
  for (let now = await meetAndHear(page, null);; now = await meetAndHear(page, now)) {
    const what = now.modal ?? now.screen;
    if (!looked.has(what)) await visitor.isCalm();
    looked.add(what);
    if (now.modal) {
      // Its button waits until answers are stored; and some close by themselves.
      const primary = page.locator("dialog[open] [data-kind=primary]:enabled");
      await primary.or(page.locator("body:not(:has(dialog[open]))")).first().waitFor();
      if (await primary.count() === 0) continue;
      await tabTo(page, "dialog [data-kind=primary]");
    } else if (now.screen === "finished") return pressed;
    else if (now.screen !== "question") await tabTo(page, ".player-foot [data-kind=primary]");
    else {
      assert.ok(now.heard.startsWith(now.heading), "the new question has the focus");
      assert.match(now.heard, / Question \d+ sur \d+$/, "the position is read out");
      // Reading takes longer than a bouncing key.
      await context.clock.fastForward(300);
    }
    const isAnswer = !now.modal && now.screen === "question";
    const key = 1 + (pressed.size * 7 + pressed.size % 3) % 5;
    if (isAnswer) pressed.set(now.heading, key);
    await page.keyboard.press(isAnswer ? String(key) : "Enter");
  }
}

/** Scores the answers by the pressed keys alone. */
async function scoredByHand(sql: Sql, lastName: string, identifier: string, pressed: Pressed) {
  const [sat] = await sql<{ id: string; orgId: string; scored: unknown }[]>`
    select sat.id, sat.org_id, scored from assessments as sat
    join respondents as person on person.id = respondent_id join tests on tests.id = test_id
    join assessment_scores on assessment_id = sat.id
    where last_name = ${lastName} and identifier = ${identifier}`;
  const finished = await findSitting(sql, sat!.orgId, sat!.id);
  const texts = await sql<{ code: string; text: string }[]>`
    select code, texts #>> '{fr,bodyText}' as text from questions where test_version_id = ${
    finished!.versionId
  }`;
  const answers = Object.fromEntries(
    texts.map(({ code, text }) => {
      assert.ok(pressed.has(text), text);
      return [code, { answer: pressed.get(text)!, answeredAt: finished!.sitting.answers[code]!.answeredAt }];
    }),
  );
  const { prepared } = await currentPrepared(sql, finished!.versionId);
  const hand = score(prepared, { ...finished!.sitting, answers });
  return { stored: sat!.scored, hand: JSON.parse(JSON.stringify(hand)) };
}

Deno.test("with the keyboard alone, in French, a respondent enters with a room code, sits both personality forms and gets the receipts", async () => {
  await using browser = openBrowser();
  await using visitor = await browser.visitor({ language: "fr-CA" });
  await using database = openProductDatabase();
  const { page, context } = visitor;
  const lastName = `Clavier-${crypto.randomUUID().slice(0, 8)}`;
  await visitor.goto("/tests");
  await visitor.isCalm();
  await enterByKeyboard(page, "try personality", "fr", { firstName: "Maëlle", lastName });
  await page.getByRole("heading", { level: 1, name: "Bienvenue, Maëlle" }).waitFor();
  await context.clock.install();
  const receipts: string[] = [];
  for (const [identifier, questions] of [["NEO_B", 126], ["NEO_C", 64]] as const) {
    const pressed = await sitByKeyboard(visitor);
    assert.equal(pressed.size, 1 + questions, "with one practice question");
    await page.getByText(`Les ${questions} réponses sont enregistrées.`).waitFor();
    receipts.push(await page.locator(".receipt .code").innerText());
    const { stored, hand } = await scoredByHand(database.sql, lastName, identifier, pressed);
    assert.deepEqual(stored, hand);
    await tabTo(page, ".player-foot [data-kind=primary]");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/tests/respondent-assessments");
  }
  await page.getByRole("heading", { level: 1, name: "Merci. Vous avez tout terminé." }).waitFor();
  await page.getByText("Cedar Valley a maintenant vos réponses.").waitFor();
  await visitor.isCalm();
  const own = await page.locator(".own-tests").innerText();
  for (const receipt of receipts) assert.ok(own.includes(receipt), `${receipt} is among ${own}`);
  assert.equal(await page.locator("form[action*='/tests/active']").count(), 0, "no test is left to begin");
});
