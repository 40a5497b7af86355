import assert from "node:assert/strict";
import { openBrowser, type Visitor } from "../../helpers/browser/browser.ts";
import { ownOrganization } from "../../helpers/world/own_organization.ts";
import { signInto } from "../../helpers/browser/sign_into.ts";

const NAMES = ["Q".padEnd(45, "wertzuiop"), ...[..."ABCDEFGHIJKLMNO"].map((letter) => `Person ${letter}`)];
const TESTS = ["NEO_B", "MAB_II", "PAI", "NEO_C"] as const;

/** Opens the batch without announcements above it. */
async function openPage(visitor: Visitor, address: string): Promise<void> {
  const close = visitor.page.locator(".shell-banners button");
  await visitor.goto(address);
  while (await close.count() > 0) {
    await close.first().click();
    await visitor.goto(address);
  }
}

/** Heights of the people's rows, how many are wholly in sight, and where their list begins below the top bar. */
const measured = ({ page }: Visitor) =>
  page.evaluate(() => {
    const rows = [...document.querySelectorAll(".respondents tbody tr")].map((row) =>
      row.getBoundingClientRect()
    );
    const bar = document.querySelector(".shell-bar")!.getBoundingClientRect();
    return {
      rows: rows.length,
      highest: Math.max(...rows.map(({ height }) => height)),
      inSight: rows.filter(({ bottom }) => bottom <= innerHeight).length,
      begins: document.querySelector(".respondents .table-frame")!.getBoundingClientRect().top - bar.bottom,
      wider: document.documentElement.scrollWidth - innerWidth,
    };
  });

Deno.test("a batch opens on its people: a line each, twelve and more in sight, near the top on a phone", async () => {
  await using browser = openBrowser();
  await using org = await ownOrganization(browser.url);
  const { address } = await org.batchWith(NAMES, TESTS);
  {
    await using visitor = await browser.visitor({ width: 1280 });
    await signInto(visitor, browser.url, org.admin);
    await visitor.page.setViewportSize({ width: 1280, height: 800 });
    await openPage(visitor, address);
    const seen = await measured(visitor);
    assert.equal(seen.rows, NAMES.length);
    assert.ok(seen.highest <= 44, `a row is ${seen.highest} px high`);
    assert.ok(seen.inSight >= 12, `${seen.inSight} people are in sight`);
    assert.equal(seen.wider, 0);
    // A name that is cut is whole for the pointer and for screen readers; tests are marks with words.
    const row = visitor.page.getByRole("row").filter({ hasText: "Qwertz" });
    const name = row.getByRole("link").first();
    assert.equal(await name.getAttribute("title"), await name.textContent());
    assert.ok(await name.evaluate((link) => link.scrollWidth > link.clientWidth), "it ends in dots");
    assert.equal(await row.getByTitle(/: Not started$/).count(), TESTS.length);
    const words = row.getByText(/: Not started$/).first();
    const width = async () => (await words.boundingBox())!.width;
    assert.ok(await width() <= 1, "hidden from sight");
    await row.getByRole("checkbox").focus();
    await visitor.page.keyboard.press("Tab");
    assert.ok(await width() > 40, "shown while the name has the focus");
    assert.equal((await measured(visitor)).highest, seen.highest);
    await visitor.isCalm();
  }
  await using visitor = await browser.visitor({ width: 360 });
  await signInto(visitor, browser.url, org.admin);
  await openPage(visitor, address);
  const seen = await measured(visitor);
  assert.ok(seen.begins <= 240, `the list begins ${seen.begins} px below the top bar`);
  assert.ok(seen.highest <= 44, `a row is ${seen.highest} px high`);
  assert.equal(seen.wider, 0);
});
