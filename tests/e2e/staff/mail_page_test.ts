import assert from "node:assert/strict";
import { keepLetter } from "$/db/inviting/mail_outbox.ts";
import { htmlLetter } from "$/domain/letters/html_letter.ts";
import { invitedValues } from "$/domain/letters/letter_values.ts";
import { fillIn } from "$/model/letters/letter_template.ts";
import { openBrowser } from "../../helpers/browser/browser.ts";
import { letterWords } from "../../helpers/respondents/post_round.ts";
import { openProductDatabase } from "../../helpers/world/product_database.ts";

function letterFrom(appUrl: string) {
  const words = letterWords("fr", "invitation");
  const values = invitedValues(appUrl, words, {
    firstName: "Zoé <b>",
    language: "fr",
    organization: "L’Étoile & fils",
    timeZone: "America/Toronto",
    code: "K7QM-4XTP-9RWD",
    end: new Date("2026-11-30T04:59:00Z"),
  });
  return {
    to: `zoe.${crypto.randomUUID()}@cedar.test`,
    language: "fr",
    subject: fillIn(words.subject, values),
    text: fillIn(words.body, values),
  };
}

for (const width of [320, 1280]) {
  for (const scheme of ["light", "dark"] as const) {
    Deno.test(`a letter is shown in both forms, at ${width} px, ${scheme}`, async () => {
      await using browser = openBrowser();
      await using database = openProductDatabase();
      await using visitor = await browser.visitor({ width, scheme });
      const { page } = visitor;
      const letter = letterFrom(browser.url);
      await keepLetter(database.sql, letter);

      assert.equal(await visitor.goto("/_mail"), 200);
      const frame = page.getByTitle(`HTML of “${letter.subject}” to ${letter.to}`);
      await frame.scrollIntoViewIfNeeded();
      const form = frame.contentFrame();
      await form.getByRole("link", { name: "Ouvrir l’évaluation" }).waitFor();
      await form.getByText("Bonjour Zoé <b>,").waitFor();
      const { colour, over } = await form.locator("body").evaluate((body) => ({
        colour: getComputedStyle(body).backgroundColor,
        over: document.documentElement.scrollWidth - innerWidth,
      }));
      assert.equal(colour, scheme === "light" ? "rgb(251, 250, 247)" : "rgb(16, 20, 25)");
      assert.ok(over <= 0, `${over} px wider than its frame`);
      await visitor.isCalm();

      // Axe cannot look into the frame, where no script runs.
      await visitor.goto(
        `data:text/html;charset=utf-8,${encodeURIComponent(htmlLetter(letter, browser.url))}`,
      );
      await page.getByRole("link", { name: "Ouvrir l’évaluation" }).waitFor();
      await visitor.isCalm();
    });
  }
}
