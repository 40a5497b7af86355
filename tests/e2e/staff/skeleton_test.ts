import assert from "node:assert/strict";
import Papa from "papaparse";
import { openBrowser } from "../../helpers/browser/browser.ts";

Deno.test("an admin requests a batch's CSV, watches its progress and opens the file", async () => {
  await using browser = openBrowser();
  await using dana = await browser.visitor();
  const { page } = dana;
  await dana.signIn("dana@cedar.test", "Cedar-valley-1");

  await page.getByRole("main").getByRole("link", { name: "Spring intake" }).first().click();
  await page.getByRole("heading", { level: 1, name: "Spring intake" }).waitFor();
  const listed = await page.locator("[data-rows]").innerText();
  await page.getByRole("link", { name: "Reports & exports" }).click();
  await page.getByRole("button", { name: "Generate CSV" }).click();

  const link = page.getByRole("link", { name: "Download CSV" });
  await link.waitFor({ timeout: 15_000 });
  await dana.isCalm();
  const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
  assert.match(download.suggestedFilename(), /Spring[ _-]intake.*\.csv$/);

  const text = await Deno.readTextFile(await download.path());
  const { data, errors, meta } = Papa.parse<Record<string, string>>(text.replace(/^\ufeff/, ""), {
    header: true,
    skipEmptyLines: true,
  });
  assert.deepEqual(errors, []);
  assert.equal(
    data.length,
    Number(listed.match(/\d+–\d+ of (\d+)/)?.[1]),
    "one line per respondent of the table",
  );
  assert.ok(data.some((row) => Object.values(row).includes("Élodie")), `with accents, in ${meta.fields}`);

  // The link opens the file for members of the organisation only.
  await using stranger = await browser.visitor();
  const address = await link.getAttribute("href");
  assert.notEqual((await stranger.context.request.get(address!)).status(), 200);
  await using omar = await browser.visitor();
  await omar.signIn("omar@harbour.test", "Harbour-point-1");
  assert.equal((await omar.context.request.get(address!)).status(), 404);
});
