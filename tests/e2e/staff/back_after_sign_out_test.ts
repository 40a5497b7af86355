import assert from "node:assert/strict";
import { backWithout, entriesWith, keptInBrowser } from "../../helpers/browser/kept_in_browser.ts";
import { type OwnOrganization, ownOrganization } from "../../helpers/world/own_organization.ts";
import { openTab, type Tab } from "../../helpers/browser/prerendering_browser.ts";

const URL = Deno.env.get("E2E_URL")!;

const fill = (selector: string, value: string) =>
  `(() => {
  const field = document.querySelector(${JSON.stringify(selector)});
  field.value = ${JSON.stringify(value)};
  field.dispatchEvent(new Event("input", { bubbles: true }));
})()`;

const submit = (selector: string) => `document.querySelector(${JSON.stringify(selector)}).requestSubmit()`;

async function signIn(tab: Tab, { admin }: OwnOrganization) {
  await tab.goto(`${URL}/login`);
  await tab.evaluate(fill("[name=email]", admin.email));
  await tab.evaluate(fill("[name=password]", admin.password));
  await tab.lead(submit("form:has([name=password])"));
  await tab.until(`location.pathname === "/admin" && document.readyState === "complete"`);
}

Deno.test("after signing out, neither Back nor the browser's storage shows personal data", async () => {
  await using org = await ownOrganization(URL);
  const { respondents: [nora] } = await org.batchWith(["Nora"]);
  const personal = [org.surname, org.surname.toLowerCase(), "Typed by Alma"];
  await using tab = await openTab();
  await signIn(tab, org);
  await tab.goto(URL + nora!);
  assert.ok(await tab.evaluate(`document.body.innerText.includes(${JSON.stringify(org.surname)})`));
  // Leaves a page that the back-forward cache keeps with its memory.
  await tab.goto(`${URL}/admin/project/new`);
  // Repeated, as the page's script may not listen yet.
  await tab.until(
    `${
      fill("form[method=post] [name=name]", "Typed by Alma")
    }, JSON.stringify(sessionStorage).includes("Typed by Alma")`,
  );
  assert.deepEqual(entriesWith(await keptInBrowser(tab), personal), ["sessionStorage assay:drafts"]);

  await tab.lead(submit(`form[action="/api/logout"]`));
  await tab.until(`location.pathname === "/" && document.readyState === "complete"`);
  assert.deepEqual(entriesWith(await keptInBrowser(tab), personal), []);
  await backWithout(tab, personal);
  await tab.goto(`${URL}/`);
  assert.deepEqual(entriesWith(await keptInBrowser(tab), personal), []);
});
