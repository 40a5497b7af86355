import assert from "node:assert/strict";
import { openBrowser } from "../../helpers/browser/browser.ts";
import { filesWeight } from "../../helpers/browser/page_weight.ts";
import { signInto } from "../../helpers/browser/sign_into.ts";
import { ownOrganization } from "../../helpers/world/own_organization.ts";

/** Script and style of the board, with the libraries that it stands on; and of the whole page, in bytes as sent. */
const MOST = 25_000;
const MOST_IN_ALL = 45_000;

Deno.test("a change is on the board and in the list within two seconds, and nobody moves", async () => {
  await using browser = openBrowser();
  await using org = await ownOrganization(browser.url);
  const { address, respondents } = await org.batchWith(["Ada", "Ben", "Cleo"]);
  const [, ben] = respondents.map((path) => path.split("/").at(-1)!);
  await using visitor = await browser.visitor({ width: 1280 });
  const { page } = visitor;
  await signInto(visitor, browser.url, org.admin);
  await visitor.goto(`${address}/room`);
  await page.getByText("Live", { exact: true }).last().waitFor();
  const weight = await filesWeight(page, /\/(Room|fresh-runtime)\.js$|\/admin-room\.css/);
  assert.ok(weight.own <= MOST && weight.own > MOST / 2, `${weight.own} bytes of the board`);
  assert.ok(weight.all <= MOST_IN_ALL, `${weight.all} bytes in all`);
  const places = () =>
    page.locator(".room-person").evaluateAll((tiles) =>
      tiles.map((tile) => [tile.id, tile.getBoundingClientRect().x, tile.getBoundingClientRect().y].join())
    );
  const before = await places();

  const flag = async (flaggedAt: string | null, shown: () => Promise<void>) => {
    const began = performance.now();
    await org.call("PATCH", `/respondents/${ben}`, { flaggedAt });
    await shown();
    const took = performance.now() - began;
    assert.ok(took < 2_000, `it took ${took} ms`);
  };
  await flag(new Date().toISOString(), () => page.locator(`#person-${ben}`).getByTitle("Flagged").waitFor());
  assert.deepEqual(await places(), before);
  await page.getByRole("link", { name: /Not started$/ }).click();
  assert.equal(new URL(page.url()).search, "?state=not_started");
  await visitor.isCalm();

  const followed = page.waitForResponse(/\/room\/events\?only=changes$/);
  await visitor.goto(address);
  await followed;
  const row = page.locator(`tr[data-person="${ben}"]`);
  await row.getByRole("checkbox").check();
  await flag(null, () => row.getByLabel("Flagged").waitFor({ state: "detached" }));
  assert.equal(await page.locator(".batch-figures").getByText("0 flagged").count(), 1);
  assert.ok(await row.getByRole("checkbox").isChecked(), "still selected");
});
