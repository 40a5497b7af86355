import assert from "node:assert/strict";
import { openBrowser } from "../../helpers/browser/browser.ts";
import { signInto } from "../../helpers/browser/sign_into.ts";
import { ownOrganization } from "../../helpers/world/own_organization.ts";

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
  const places = () =>
    page.locator(".room-person").evaluateAll((tiles) =>
      tiles.map((tile) => [tile.id, tile.getBoundingClientRect().x, tile.getBoundingClientRect().y].join())
    );
  const before = await places();

  const began = performance.now();
  await org.call("PATCH", `/respondents/${ben}`, { flaggedAt: new Date().toISOString() });
  await page.locator(`#person-${ben}`).getByTitle("Flagged").waitFor();
  const took = performance.now() - began;
  assert.ok(took < 2_000, `it took ${took} ms`);
  assert.deepEqual(await places(), before);
  await page.getByRole("link", { name: /Not started$/ }).click();
  assert.equal(new URL(page.url()).search, "?state=not_started");
  await visitor.isCalm();
});
