import assert from "node:assert/strict";
import { alive } from "../../helpers/browser/at_the_player.ts";
import { BY_LOOKS } from "../../helpers/browser/barriers.ts";
import { openBrowser } from "../../helpers/browser/browser.ts";
import { playerWords } from "../../helpers/pages/player_words.ts";
import { PLAYER_STATES } from "$/islands/gallery/PlayerStates.tsx";

const VIEWINGS = [
  { width: 1280, scheme: "dark", language: "en-US" },
  // A screen of 1280 px at 400 % zoom.
  { width: 320, scheme: "light", language: "fr" },
] as const;

/** The elements are the same in every language. Targets have a test of their own (every_kind_test.ts). */
const SAME_ELEMENTS = BY_LOOKS.filter((rule) => rule !== "target-size");

for (const [nth, viewing] of VIEWINGS.entries()) {
  const { width, scheme, language } = viewing;
  Deno.test(`each screen and modal of the player is calm at ${width} px, ${scheme}, ${language}`, async () => {
    await using browser = openBrowser();
    await using visitor = await browser.visitor(viewing);
    for (const name of PLAYER_STATES) {
      await visitor.goto(`/_player?state=${encodeURIComponent(name)}`);
      await alive(visitor.page);
      await visitor.isCalm({ rules: nth === 0 ? undefined : SAME_ELEMENTS });
    }
  });
}

const LOOK = {
  ...{ textSize: "largest", contrast: "high", spacing: "wide" },
  ...{ ruler: true, readAloud: true, calm: true, singleSwitch: 1 },
};

Deno.test("each kind of question is calm on a phone with every setting of the look", async () => {
  await using browser = openBrowser();
  await using visitor = await browser.visitor({ width: 360, height: 740 });
  const open = async (name: string, look: object) => {
    await visitor.goto(
      `/_player?state=${encodeURIComponent(name)}&look=${encodeURIComponent(JSON.stringify(look))}`,
    );
    await alive(visitor.page);
    await visitor.isCalm();
  };
  for (const name of PLAYER_STATES.filter((state) => state.startsWith("kind, "))) await open(name, LOOK);
  for (const textSize of ["large", "larger", "largest"]) await open("practice", { ...LOOK, textSize });
});

Deno.test("a modal takes the focus, keeps it and returns it", async () => {
  await using browser = openBrowser();
  await using visitor = await browser.visitor();
  const { page } = visitor;
  await visitor.goto("/_player?state=statement");
  await alive(visitor.page);
  const stop = page.getByRole("button", { name: "Stop for now" });
  await stop.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: "Stop for now?" }).waitFor();
  await page.locator("h2:focus").waitFor();
  await page.keyboard.press("Tab");
  await page.locator("dialog button:focus").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  await page.locator(".player-bar button:focus").waitFor();
});

Deno.test("the dialog for time that is up ignores Escape, however often it is pressed", async () => {
  await using browser = openBrowser();
  await using visitor = await browser.visitor();
  const { page } = visitor;
  await visitor.goto(`/_player?state=${encodeURIComponent("modal, end of test forced")}`);
  await alive(visitor.page);
  const dialog = page.getByRole("dialog", { name: "Time is up" });
  await dialog.waitFor();
  for (let press = 0; press < 4; press++) await page.keyboard.press("Escape");
  await dialog.getByRole("button", { name: "Hand in and finish" }).waitFor();
});

for (const [width, height] of [[1280, 800], [360, 740], [320, 256]] as const) {
  Deno.test(`a notice covers neither the time left nor the buttons of the bar, ${width} x ${height}`, async () => {
    await using browser = openBrowser();
    await using visitor = await browser.visitor({ width, height });
    await visitor.goto(`/_player?state=${encodeURIComponent("offline, timed")}`);
    await alive(visitor.page);
    await visitor.page.locator(".notice").waitFor();
    const covered = await visitor.page.evaluate(() => {
      const { top, bottom } = document.querySelector(".notice")!.getBoundingClientRect();
      return [...document.querySelectorAll(".countdown, .player-bar .button")].filter((element) => {
        const it = element.getBoundingClientRect();
        return it.top < bottom && it.bottom > top;
      }).map(({ className }) => className);
    });
    assert.deepEqual(covered, []);
    const stop = await visitor.page.locator(".player-end > .button").innerText();
    const say = playerWords("en-US");
    const words = [say("bar.stop"), say("bar.timeGoesOn")].join(" ");
    assert.equal(stop.replace(/\s+/g, " "), words, "the button has its text on a phone too");
  });
}
