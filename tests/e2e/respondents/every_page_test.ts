import assert from "node:assert/strict";
import { openBrowser, type Visitor } from "../../helpers/browser/browser.ts";
import { ALL_PAGES, isStaffs, type Walk, walkTo } from "../../helpers/browser/product_pages.ts";
import { signInto } from "../../helpers/browser/sign_into.ts";

/** Colours do not depend on the width, and French has the longest texts. */
const WALKS: readonly (Walk & { readonly language: string })[] = [
  { language: "en-CA", looks: [{ width: 1280, scheme: "light" }, { width: 360, scheme: "light" }] },
  // A screen of 1280 px at 400 % zoom.
  { language: "fr", looks: [{ width: 320, scheme: "dark" }], hasSameElements: true },
];

/** Steps of entry, which need the steps before them. */
const ON_THE_WAY = ["/tests/select-language", "/tests/access-code", "/tests/respondent-info"];
const SURVEYED = ["/tests/demographics-survey"];
const AT_HOME = ["/tests/respondent-assessments", "/tests/hand-over", "/tests/survey"];
const STEPS = [...ON_THE_WAY, ...SURVEYED, ...AT_HOME];

/** Who walks through which pages. Staff pages have their own test. */
const PATHS: Readonly<Record<string, readonly string[]>> = {
  "a visitor": ALL_PAGES.filter((path) => !isStaffs(path) && path !== "/waiting" && !STEPS.includes(path)),
  "a visitor with a code": ON_THE_WAY,
  "a respondent of Cedar Valley, which has a survey": SURVEYED,
  "a respondent of Harbour Point": [...AT_HOME, "/tests", "/tests?stopped"],
  "wes@cedar.test": ["/waiting"],
};

Deno.test("every page is calm in both colour schemes, all widths and languages, and has no script that it does not need", async (t) => {
  await using browser = openBrowser();
  for (const walk of WALKS) {
    await t.step(walk.language, async () => {
      await Promise.all(
        Object.entries(PATHS).map(async ([who, paths]) => {
          await using visitor = await browser.visitor({ ...walk.looks[0], language: walk.language });
          await become(who, visitor, browser.url, walk.language);
          await walkTo(visitor, paths, walk);
        }),
      );
    });
  }
});

async function become(who: string, visitor: Visitor, origin: string, language: string) {
  const { context } = visitor;
  const headers = { origin };
  if (who.includes("@")) await signInto(visitor, origin, { email: who, password: "Cedar-valley-1" });
  else if (who !== "a visitor") {
    const isHarbours = who.endsWith("Harbour Point");
    const send = (path: string, form: Record<string, string>) =>
      context.request.post(path, { form, headers });
    await send("/tests", { code: isHarbours ? "HARBOUR-1" : "TRY-PERSONALITY" });
    await send("/tests/select-language", { language });
    const agreements = await (await context.request.get("/tests/access-code")).text();
    const boxes = [...agreements.matchAll(/<input[^>]*type="checkbox"[^>]*>/g)].map(([box]) => box);
    const of = (box: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(box)![1]!;
    await send(
      "/tests/access-code",
      Object.fromEntries(boxes.map((box) => [of(box, "name"), of(box, "value")])),
    );
    if (who === "a visitor with a code") return;
    await context.request.get("/tests/respondent-info");
    const details = { firstName: "Ada", lastName: "Holm", birthYear: "1990", birthMonth: "3", birthDay: "9" };
    const home = await send("/tests/respondent-info", { ...details, step: "confirm" });
    assert.match(home.url(), /demographics-survey|respondent-assessments/, who);
    if (isHarbours) await send("/tests/hand-over", {});
  }
}
