import assert from "node:assert/strict";
import { PAGES } from "$/model/account/pages.ts";
import { type Capability, holds } from "$/model/account/permissions.ts";
import { openBrowser } from "../../helpers/browser/browser.ts";
import { focused, tabTo } from "../../helpers/browser/by_keyboard.ts";
import { LONGEST_RESULT } from "../../helpers/browser/product_pages.ts";
import { signInto } from "../../helpers/browser/sign_into.ts";

const OPEN = Object.entries(PAGES).filter(([needs]) => holds("readonly", needs as Capability))
  .flatMap(([, routes]) => routes.map((route) => new RegExp(`^${route.replace(/:\w+/g, "[^/]+")}/?$`)));
const mayReadonlyOpen = (path: string) => OPEN.some((route) => route.test(path));

const RILEY = { email: "riley@cedar.test", password: "Cedar-valley-1" };
const DANA = { ...RILEY, email: "dana@cedar.test" };
/** Has finished an SSPO. */
const REBECCA = "Rebecca Stone";

Deno.test("a read-only member finds a respondent and their results, named SSPO, starting from the dashboard", async () => {
  await using browser = openBrowser();
  await using visitor = await browser.visitor();
  const { page } = visitor;
  await signInto(visitor, browser.url, RILEY);
  await visitor.goto("/admin");
  await page.getByRole("heading", { level: 1, name: "Welcome, Riley" }).waitFor();
  await page.getByText("Use the search box at the top of every page.").waitFor();
  await page.getByRole("main").getByRole("link", { name: /^support@/ }).waitFor();
  const guides = page.getByRole("main").locator("a[href^='/resources/']");
  assert.ok(await guides.count() > 2);
  for (const guide of await guides.all()) {
    const answer = await visitor.context.request.get((await guide.getAttribute("href"))!);
    assert.equal(answer.status(), 200);
  }
  const box = page.getByRole("combobox", { name: "Search Respondents" });
  await box.pressSequentially("rebecca sto");
  await page.getByRole("option", { name: new RegExp(`^${REBECCA}`) }).waitFor();
  await box.press("Enter");
  await page.waitForURL("**/admin/search/*");
  await page.getByRole("link", { name: REBECCA }).press("Enter");
  await page.getByRole("heading", { level: 1, name: REBECCA }).waitFor();
  const tests = page.getByRole("table", { name: "Assessments" }).getByRole("rowheader");
  assert.ok((await tests.allInnerTexts()).some((name) => name.split("\n")[0] === "SSPO"));
  await visitor.isCalm();
  const respondent = page.url();
  await page.getByRole("link", { name: "Results – SSPO" }).press("Enter");
  await page.getByRole("heading", { level: 1, name: `${REBECCA} – SSPO` }).waitFor();
  await visitor.isCalm();
  await page.getByRole("link", { name: "Scores", exact: true }).press("Enter");
  await page.waitForURL("**/test-result?**");
  await page.getByRole("heading", { level: 1, name: `${REBECCA} – SSPO` }).waitFor();

  await using boss = await browser.visitor();
  await signInto(boss, browser.url, DANA);
  await boss.goto(respondent);
  const named = await boss.page.getByRole("table", { name: "Assessments" }).getByRole("rowheader")
    .allInnerTexts();
  assert.ok(named.every((name) => name.split("\n")[0] !== "SSPO"), "an admin sees the full name");

  // The longest result page is three screens of a window of 1280 by 800, until a part is unfolded.
  await boss.goto(LONGEST_RESULT);
  const length = await boss.page.evaluate(() => document.documentElement.scrollHeight);
  assert.ok(length <= 3 * 800, `${length} px`);
  const text = () => boss.page.locator(".results").innerText();
  const FOLDED = /Between any two T scores/;
  assert.doesNotMatch(await text(), FOLDED);
  await boss.page.emulateMedia({ media: "print" });
  assert.match(await text(), FOLDED, "printed unfolded");
  await boss.page.emulateMedia({ media: null });
  await tabTo(boss.page, ".result-parts a[href='#differences']");
  await boss.page.keyboard.press("Enter");
  await focused(boss.page.locator("#differences"));
  assert.match(await text(), FOLDED);
});

Deno.test("no page that a read-only member can reach has anything to add, edit, invite or delete", async () => {
  await using browser = openBrowser();
  await using visitor = await browser.visitor();
  await signInto(visitor, browser.url, RILEY);
  const toSee = ["/admin", "/admin/search/tremblay", "/admin/search/stone"];
  const met = new Set(toSee);
  /** Visits by kind of page; three of each are enough. */
  const visits: Record<string, number> = {};
  const wrong: string[] = [];
  for (const path of toSee) {
    const kind = path.replace(/[\da-f-]{36}/g, "*").replace(/\?.*/, "");
    visits[kind] = (visits[kind] ?? 0) + 1;
    if (visits[kind] > 3) continue;
    const { links, forms } = await pageAt(path);
    const closed = links.filter((link) => !mayReadonlyOpen(link.replace(/\?.*/, "")));
    wrong.push(...closed.map((link) => `${path} leads to ${link}`));
    // Besides signing out, only forms of one's own: name, password, a read announcement.
    const strange = forms.filter((form) => form !== "/api/logout" && !mayReadonlyOpen(form));
    wrong.push(...strange.map((form) => `${path} sends to ${form}`));
    for (const link of links) if (!met.has(link)) met.add(link) && toSee.push(link);
  }
  assert.deepEqual(wrong, []);
  assert.ok(
    Object.keys(visits).some((kind) => kind.endsWith("/test-result-v2")),
    "the walk reaches the results",
  );

  /** Admin links of a page, and targets of its forms that change something. */
  async function pageAt(path: string): Promise<{ links: string[]; forms: string[] }> {
    const answer = await visitor.context.request.get(path, { maxRedirects: 0 });
    assert.equal(answer.status(), 200, path);
    const text = await answer.text();
    // The palette lists only what the member may see.
    const opened = [...text.matchAll(/data-opens="([^"]*)"|<dialog[^>]* id="([^"]*)"/g)];
    assert.deepEqual(opened.map(([, by, id]) => by ?? id).filter((modal) => modal !== "palette"), [], path);
    const at = (address: string) => {
      const { pathname, search } = new URL(address.replaceAll("&amp;", "&"), new URL(path, browser.url));
      return pathname + search;
    };
    const tags = (name: string) =>
      [...text.matchAll(new RegExp(`<${name}\\b[^>]*>`, "g"))].map(([tag]) => tag);
    const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];
    return {
      links: [...new Set(tags("a").flatMap((tag) => attribute(tag, "href") ?? []).map(at))]
        .filter((link) => /^\/admin(\/|\?|$)/.test(link)),
      forms: tags("form").filter((tag) => /method="post"/i.test(tag)).map((tag) =>
        at(attribute(tag, "action") ?? path)
      ),
    };
  }
});
