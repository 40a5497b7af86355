import assert from "node:assert/strict";
import { openBrowser } from "../../helpers/browser/browser.ts";

Deno.test("three people are pasted, one is corrected, all are invited; the mail's link leads to the entry", async () => {
  await using browser = openBrowser();
  await using visitor = await browser.visitor();
  const { page } = visitor;
  await visitor.signIn("dana@cedar.test", "Cedar-valley-1");
  await page.locator("main").getByRole("link", { name: "Spring intake" }).first().click();
  await page.getByRole("link", { name: "Codes & invitations" }).click();
  await page.getByRole("link", { name: "Invite people" }).click();
  await page.getByLabel("List", { exact: true }).fill(
    "E-mail;First name;Last name\nana.e2e@cedar.test;Ana;Reyes\nbo at cedar;Bo;Ng\nkit.e2e@cedar.test;Kit;Moss",
  );
  await page.getByRole("button", { name: "Check the list" }).press("Enter");
  await page.getByText("Not a valid email address").waitFor();
  await visitor.isCalm();
  const list = page.getByLabel("The list", { exact: true });
  await list.fill((await list.inputValue()).replace("bo at cedar", "bo.e2e@cedar.test"));
  await page.getByRole("button", { name: "Check again" }).press("Enter");
  await page.getByRole("button", { name: "Invite 3 people" }).press("Enter");
  await page.getByRole("status").filter({ hasText: "3 people have been invited." }).waitFor();
  const row = page.getByRole("row").filter({ hasText: "Ana Reyes" });
  await row.getByText("Sent").or(row.getByText("Queued")).waitFor();
  await visitor.isCalm();

  const link = await letterTo(browser.url, "ana.e2e@cedar.test");
  // By itself.
  await row.getByText("Sent").waitFor();

  await using invited = await browser.visitor({ width: 360 });
  await invited.goto(link);
  await invited.page.getByText("Cedar Valley").first().waitFor();
  assert.match(invited.page.url(), /\/tests\/(access-code|select-language)/);
});

/** Waits until the worker has sent the mail; returns its link. */
async function letterTo(url: string, address: string): Promise<string> {
  for (let tries = 0; tries < 100; tries++) {
    const kept = await (await fetch(`${url}/_mail`)).text();
    const letter = kept.slice(kept.indexOf(address));
    const link = kept.includes(address) &&
      /\/tests\/access-code\?code=[^&\s"<]+(&amp;|&)lng=[\w-]+/.exec(letter);
    if (link) return link[0].replace("&amp;", "&");
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("no letter came");
}
