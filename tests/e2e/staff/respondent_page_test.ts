import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { openBrowser } from "../../helpers/browser/browser.ts";
import { focused, pressWithin, tabTo } from "../../helpers/browser/by_keyboard.ts";
import { caughtCalls } from "../../helpers/browser/caught_calls.ts";
import { type OwnOrganization, ownOrganization } from "../../helpers/world/own_organization.ts";
import { signInto } from "../../helpers/browser/sign_into.ts";

const SAVE_FAILED = "Couldn't save respondent details, please try again.";
const CALL = "**/respondent/*/edit";

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name }).waitFor();
const seeNotice = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text }).waitFor();
const failed = (page: Page, text: string) => page.getByRole("alert").filter({ hasText: text }).waitFor();

/** Holds the next call back until released. It is then answered with `answer`, or by the server. */
function holdBack(catchNext: Awaited<ReturnType<typeof caughtCalls>>, answer?: { status: number }) {
  const { promise: until, resolve: goOn } = Promise.withResolvers<void>();
  catchNext(async (route) => {
    await until;
    await (answer ? route.fulfill(answer) : route.continue());
  });
  return goOn;
}

async function openEdit(page: Page) {
  await tabTo(page, "main a[href$='/edit']");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Edit respondent details" });
  await dialog.waitFor();
  return dialog;
}

async function typeOver(page: Page, text: string) {
  await page.keyboard.press("Control+a");
  await page.keyboard.type(text);
}

/** Controls covered by the notice. */
const coveredByNotice = (page: Page) =>
  page.evaluate(() => {
    return [...document.querySelectorAll("dialog[open] :is(a, button, input, select)")]
      .filter((control) => !control.closest(".notice"))
      .filter((control) => {
        const { left, top, width, height } = control.getBoundingClientRect();
        return document.elementFromPoint(left + width / 2, top + height / 2)?.closest(".notice");
      })
      .map((control) => control.textContent || control.getAttribute("name"));
  });

Deno.test("by keyboard a corrected name shows at once; a failed save is reverted and typed text is kept", async () => {
  await using browser = openBrowser();
  await using org = await ownOrganization(browser.url);
  await using visitor = await browser.visitor();
  const { respondents: [nora] } = await org.batchWith(["Nora"]);
  const { page } = visitor;
  const catchNext = await caughtCalls(page, CALL);
  await signInto(visitor, browser.url, org.admin);
  await visitor.goto(nora!);

  let goOn = holdBack(catchNext);
  let dialog = await openEdit(page);
  await visitor.isCalm();
  await focused(dialog.locator("[name=firstName]"));
  await typeOver(page, "Norah ");
  await page.keyboard.press("Enter");
  await heading(page, `Norah ${org.surname}`);
  await dialog.waitFor({ state: "hidden" });
  assert.match(await page.title(), /^Norah /);
  const stored = async () =>
    (await org.sql`select first_name from respondents where org_id = ${org.id}`)[0]!.firstName;
  assert.equal(await stored(), "Nora", "not saved yet");
  goOn();
  await seeNotice(page, "Details saved.");
  assert.equal(await stored(), "Norah");
  await focused(page.locator("a[href$='/edit']"));
  await visitor.goto(nora!);
  await heading(page, `Norah ${org.surname}`);
  assert.equal(await page.getByRole("dialog").count(), 0, "a saved form is not restored");

  goOn = holdBack(catchNext, { status: 503 });
  dialog = await openEdit(page);
  await typeOver(page, "Leonora");
  await page.keyboard.press("Enter");
  await heading(page, `Leonora ${org.surname}`);
  goOn();
  await failed(page, SAVE_FAILED);
  await heading(page, `Norah ${org.surname}`);
  assert.equal(await dialog.getByLabel("First name").inputValue(), "Leonora");
  await visitor.isCalm({ broughtAbout: /status of 503/ });

  // A refused field is marked and has the focus.
  const email = dialog.getByLabel("Email");
  await email.fill("no address");
  await page.keyboard.press("Enter");
  await dialog.getByText("Enter one complete email address and nothing else, like name@example.com.")
    .waitFor();
  await failed(page, SAVE_FAILED);
  await heading(page, `Norah ${org.surname}`);
  await focused(email.and(page.locator("[aria-invalid=true]")));
  await visitor.isCalm({ broughtAbout: /status of 400/ });

  // The notice covers no control, and goes away by itself even under the mouse.
  for (const [width, height] of [[1280, 800], [1280, 560], [768, 800], [360, 740]] as const) {
    await page.setViewportSize({ width, height });
    await dialog.getByRole("button", { name: "Save" }).hover();
    await page.locator(".notice").waitFor({ state: "detached" });
    await dialog.getByRole("button", { name: "Save" }).click();
    await failed(page, SAVE_FAILED);
    assert.deepEqual(await coveredByNotice(page), [], `${width} x ${height}`);
    assert.equal(await page.locator("[role=alert]:visible").count(), 1, "the alert is shown once");
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await email.focus();
  await typeOver(page, "leonora@home.test");
  await page.keyboard.press("Enter");
  await seeNotice(page, "Details saved.");
  await page.getByText("leonora@home.test").waitFor();
  assert.equal(
    await dialog.getByText("Enter one complete email address and nothing else, like name@example.com.")
      .count(),
    0,
  );

  // The page shows at once what the server will show.
  await openEdit(page);
  await dialog.getByLabel("Date of birth").fill("2000-02-29");
  await dialog.getByLabel("Gender").selectOption("m");
  await dialog.getByLabel("ID number", { exact: true }).fill(" 12-34 ");
  // The notice may still be that of the change before.
  const saved = page.waitForResponse((answer) => answer.request().method() === "POST");
  await page.keyboard.press("Enter");
  assert.equal((await saved).status(), 200);
  const shown = await page.locator("dl.details").innerText();
  assert.match(shown, /12-34/);
  await visitor.goto(nora!);
  assert.equal(await page.locator("dl.details").innerText(), shown);
});

Deno.test("the newer of two successive changes wins, even if the earlier one could not be saved", async () => {
  await using browser = openBrowser();
  await using org = await ownOrganization(browser.url);
  await using visitor = await browser.visitor();
  const { respondents: [mona] } = await org.batchWith(["Mona"]);
  const { page } = visitor;
  const catchNext = await caughtCalls(page, CALL);
  await signInto(visitor, browser.url, org.admin);
  await visitor.goto(mona!);
  const goOn = holdBack(catchNext, { status: 503 });
  for (const name of ["Ramona", "Desdemona"]) {
    await openEdit(page);
    await typeOver(page, name);
    await page.keyboard.press("Enter");
    await heading(page, `${name} ${org.surname}`);
  }
  goOn();
  await seeNotice(page, "Details saved.");
  await heading(page, `Desdemona ${org.surname}`);
  await visitor.goto(mona!);
  await heading(page, `Desdemona ${org.surname}`);
});

Deno.test("by keyboard a respondent is flagged, marked as retested, loses an assessment and is deleted", async () => {
  await using browser = openBrowser();
  await using org = await ownOrganization(browser.url);
  await using visitor = await browser.visitor();
  const { address, respondents: [otto] } = await org.batchWith(["Otto"], ["NEO_B", "MAB_II"]);
  const { page } = visitor;
  await signInto(visitor, browser.url, org.admin);
  await visitor.goto(otto!);
  for (
    const [form, text, sign] of [
      ["flag", "Respondent flagged.", /^Flagged /],
      ["retest", "Marked as retested.", /^Reassessment, /],
    ] as const
  ) {
    await tabTo(page, `main form[action$="/${form}"] button`);
    await page.keyboard.press("Enter");
    await seeNotice(page, text);
    await page.locator(`#${form}:focus`).waitFor();
    await page.locator(".signs").getByText(sign).waitFor();
  }
  await visitor.isCalm();
  await visitor.goto(address);
  const row = page.getByRole("row").filter({ hasText: "Otto" });
  await row.getByLabel("Flagged").waitFor();
  await row.getByLabel("Reassessment").waitFor();
  await visitor.goto(otto!);
  await tabTo(page, 'main form[action$="/flag"] button');
  await page.keyboard.press("Enter");
  await seeNotice(page, "Flag removed.");
  await page.locator(".signs").getByText(/^Flagged /).waitFor({ state: "detached" });

  await visitor.goto(otto!);
  assert.equal(await page.locator("main tbody tr").count(), 2);
  await tabTo(page, "main a[href$='/delete'][href*='/assessment/']");
  await pressWithin(visitor, "Delete assessment");
  await seeNotice(page, "Assessment deleted successfully");
  assert.equal(await page.locator("main tbody tr").count(), 1);

  await visitor.goto(otto!);
  await tabTo(page, "main a[href$='/delete']:not([href*='/assessment/'])");
  await pressWithin(visitor, "Delete");
  await page.waitForURL("**/admin");
  await seeNotice(page, "Respondent deleted successfully");
  assert.equal(await visitor.goto(otto!), 404);
});

/** Makes the database refuse changes of this organization's respondents and assessments. */
async function refuse({ sql, id, surname }: OwnOrganization): Promise<{ over(): Promise<void> }> {
  const name = `refuse_${surname.toLowerCase()}`;
  const tables = ["assessments", "respondents"];
  await sql.unsafe(`
    create function ${name}() returns trigger language plpgsql as $$
      begin if old.org_id = '${id}' then raise 'refused'; end if; return coalesce(new, old); end $$;
    ${
    tables.map((table) =>
      `create trigger ${name} before update or delete on ${table} for each row execute function ${name}()`
    ).join(";")
  }`);
  return {
    async over() {
      await sql.unsafe(`drop function ${name} cascade`);
    },
  };
}

Deno.test("a failed action is reported, and nothing is changed", async () => {
  await using browser = openBrowser();
  await using org = await ownOrganization(browser.url);
  await using visitor = await browser.visitor({ width: 360 });
  const { respondents: [pia] } = await org.batchWith(["Pia"]);
  const { page } = visitor;
  await signInto(visitor, browser.url, org.admin);
  const refusal = await refuse(org);
  for (
    const [link, button, text] of [
      [
        "a[href*='/assessment/']",
        "Delete assessment",
        "There was an error deleting the assessment - please try again",
      ],
      [
        "a[href$='/delete']:not([href*='/assessment/'])",
        "Delete",
        "There was an error deleting the respondent - please try again",
      ],
      ["a[href$='/anonymize']", "Anonymize", "An error occurred. Please try again later."],
    ] as const
  ) {
    await visitor.goto(pia!);
    await tabTo(page, `main ${link}`);
    await pressWithin(visitor, button);
    await page.getByRole("dialog").getByText(text).waitFor();
  }
  await refusal.over();
  await visitor.goto(pia!);
  await heading(page, `Pia ${org.surname}`);
  assert.equal(await page.locator("main tbody tr").count(), 1);
});
