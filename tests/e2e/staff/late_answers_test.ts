import assert from "node:assert/strict";
import { openBrowser } from "../../helpers/browser/browser.ts";
import { finishedBatch } from "../../helpers/respondents/finished_batch.ts";
import { lateEvents } from "../../helpers/browser/late_events.ts";
import { ownOrganization } from "../../helpers/world/own_organization.ts";
import { signInto } from "../../helpers/browser/sign_into.ts";

Deno.test("late answers are listed with their delays on both result pages, and only where there are any", async () => {
  await using browser = openBrowser();
  await using org = await ownOrganization(browser.url);
  await using visitor = await browser.visitor();
  const { respondents: [ines, nora] } = await finishedBatch(org, ["Ines", "Nora"], { credits: 0 });
  await lateEvents(org.sql, ines!.split("/").at(-1)!, 30);
  const { page } = visitor;
  await signInto(visitor, browser.url, org.admin);
  for (const view of ["test-result", "test-result-v2"]) {
    await visitor.goto(`${ines!}/${view}`);
    const table = page.getByRole("region", { name: "Late answers" });
    assert.match(await table.innerText(), /\t21\t14\t7\t3\smin\s24\ss$/m);
    const each = page.getByText("Each late answer", { exact: true }).first();
    await each.press("Enter");
    const rows = page.getByRole("region", { name: "Each late answer" }).getByRole("row");
    assert.equal(await rows.count(), 31);
    assert.match(await rows.nth(1).innerText(), /\t1\t4\.2\ss\tnot counted$/);
    assert.match(await rows.nth(2).innerText(), /\t2\t14\ss\tcounted$/);
    assert.match(await rows.nth(3).innerText(), /\t3\t24\ss\tcounted in place of an earlier answer$/);
    for (const [width, colorScheme] of [[1280, "light"], [360, "dark"]] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await visitor.isCalm();
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    await visitor.goto(`${nora!}/${view}`);
    assert.equal(await page.getByText("Late answers").count(), 0);
  }
});
