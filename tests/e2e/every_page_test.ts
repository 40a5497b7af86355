import assert from "node:assert/strict";
import { RESOURCES } from "../../components/admin/resources.ts";
import { demoId } from "../../db/seeds/demo_id.ts";
import { respondentId } from "../../db/seeds/respondents.ts";
import { LANGUAGES } from "../../model/languages.ts";
import { addressesIn } from "../helpers/addresses.ts";
import { openBrowser, type Viewing, type Visitor } from "../helpers/browser.ts";

const VIEWINGS: Viewing[] = [
  { width: 1280, scheme: "light", language: "en-US" },
  { width: 1280, scheme: "dark", language: "fr" },
  // What is left of a screen of 1280 at 400 %.
  { width: 320, scheme: "light", language: "fr" },
  { width: 360, scheme: "dark", language: "en-CA" },
];

const BATCH = `/admin/project/${demoId("Recruitment")}/batch/${demoId("Spring intake")}`;
const GRACE = respondentId("Spring intake", "Grace", "Achterberg");

/** Questions about one thing that the demo world has no name for: a page's own modals, which are opened by the tests of that page. */
const NAMELESS = /\[(assessmentId|batchTestId|agreementId|id)\]/;

/** The rows of a table alone, which its script exchanges, and what is asked before something is done to those who were selected. */
const ROWS = /\/respondents\/(index|\[deed\])\.tsx$/;

/** Every page of the product: one that is added is walked to from then on, and fails here when no value fits its path. */
const PAGES = await addressesIn(
  "",
  {
    language: LANGUAGES,
    slug: RESOURCES.map(({ slug }) => slug),
    projectId: [demoId("Recruitment")],
    batchId: [demoId("Spring intake")],
    respondentId: [GRACE],
    memberId: [demoId("riley")],
    kind: ["privacy_policy"],
    codeId: [demoId("SPRING-2026")],
    query: ["tremblay"],
    question: ["1"],
    checkoutId: ["played_demo"],
  },
  /\.tsx$/,
  new RegExp(`${NAMELESS.source}|${ROWS.source}`),
);

/** What a page shows at other times. */
const STATES = [
  ...["/login?unauthorized", "/forgot-password?sent", "/demo-request?sent", "/fr/manage-cookies?saved"],
  ...["/reset-password?token=spent", "/sign-up?token=spent", "/no/such/page"],
  ...["/admin/search/nobody-at-all", "/admin/no/such/page"],
  `/admin/org/billing/checkout?purchase=${demoId("purchase")}`,
  `/admin/org/billing/checkout/cancel?purchase=${demoId("purchase")}`,
  "/admin/org/billing/checkout/success?session=played_demo",
  ...["/tests?code=SPRING-2026", "/tests?again", "/tests?left"],
];

const isStaffs = (path: string) => /^\/(admin|resources)(\/|$)/.test(path);
const isNowhere = (path: string) => path.endsWith("/no/such/page");
/** The player leads to where its respondent is: its own tests look at each of its screens. */
const isPlayers = (path: string) => /^\/tests\/(active|test)(\/|$)/.test(path);
const ALL = [...PAGES, ...STATES].filter((path) => !isPlayers(path));

/** The way in has its pages in an order: some only for who has come so far. */
const ON_THE_WAY = ["/tests/select-language", "/tests/access-code", "/tests/respondent-info"];
const SURVEYED = ["/tests/demographics-survey"];
const AT_HOME = ["/tests/respondent-assessments"];
const STEPS = [...ON_THE_WAY, ...SURVEYED, ...AT_HOME];

/** Who walks where. */
const WALKS: Readonly<Record<string, readonly string[]>> = {
  nobody: ALL.filter((path) => !isStaffs(path) && path !== "/waiting" && !STEPS.includes(path)),
  "somebody with a code": ON_THE_WAY,
  "a respondent of Cedar Valley, which has a survey": SURVEYED,
  "a respondent of Harbour Point": [...AT_HOME, "/tests", "/tests?stopped"],
  "wes@cedar.test": ["/waiting"],
  "dana@cedar.test": ALL.filter(isStaffs),
  "riley@cedar.test": [
    ...["/admin", "/admin/org/profile", "/admin/technical-support", "/admin/search/tremblay"],
    `${BATCH}/respondent/${GRACE}`,
  ],
};

/** Addresses of forms, which lead whoever only looks to the page that shows the form. */
const LEADS_TO: Readonly<Record<string, string>> = {
  "/admin/org/billing/checkout": "/admin/org/billing",
  "/admin/org/billing/checkout/success": "/admin/org/billing",
  "/admin/org/billing/checkout/cancel": "/admin/org/billing",
  "/admin/org/profile/password": "/admin/org/profile",
  [`${BATCH}/invitations/acceptance`]: `${BATCH}/invitations/new`,
  [`${BATCH}/respondent/${GRACE}/flag`]: `${BATCH}/respondent/${GRACE}`,
  [`${BATCH}/respondent/${GRACE}/retest`]: `${BATCH}/respondent/${GRACE}`,
};

/** The pages of which a script brings something to life; the shell of the admin area has its search on each. */
const hasIslands = (path: string) =>
  (/^\/admin(\/|$)/.test(path) && !isNowhere(path)) ||
  /^\/(login|reset-password\?token|tests|_gallery)/.test(path);

/** SPEC 1: in the visitor's language, or the one its address names; for staff always in English. */
function languageOf(path: string, language: string | undefined) {
  if (isStaffs(path)) return "en-US";
  return LANGUAGES.find((it) => path.startsWith(`/${it}/`)) ?? language;
}

async function walk(visitor: Visitor, paths: readonly string[], viewing: Viewing) {
  const { page } = visitor;
  let language = viewing.language;
  for (const path of paths) {
    assert.equal(await visitor.goto(path), isNowhere(path) ? 404 : 200, path);
    const { pathname, search } = new URL(page.url());
    assert.equal(pathname + search, LEADS_TO[path] ?? path);
    // What the address of a page has chosen is remembered from there on.
    language = languageOf(path, language);
    assert.equal(await page.locator("html").getAttribute("lang"), language, path);
    const scripts = await page.locator("script, link[rel=modulepreload]").count();
    assert.equal(scripts > 0, hasIslands(path), `scripts of ${path}`);
    await visitor.isCalm();
  }
}

Deno.test("every page is calm in every light, width and language, and carries no script it does not need", async (t) => {
  await using browser = await openBrowser();
  for (const viewing of VIEWINGS) {
    await t.step(`${viewing.width} px, ${viewing.scheme}, ${viewing.language}`, async () => {
      await Promise.all(
        Object.entries(WALKS).map(async ([who, paths]) => {
          await using visitor = await browser.visitor(viewing);
          await become(who, visitor, browser.url, viewing.language!);
          await walk(visitor, paths, viewing);
        }),
      );
    });
  }
});

async function become(who: string, { context }: Visitor, origin: string, language: string) {
  const headers = { origin };
  if (who.includes("@")) {
    const data = { email: who, password: "Cedar-valley-1" };
    const answer = await context.request.post("/api/login", { data, headers });
    assert.equal(answer.status(), 200, who);
  } else if (who !== "nobody") {
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
    if (who === "somebody with a code") return;
    await context.request.get("/tests/respondent-info");
    const details = { firstName: "Ada", lastName: "Holm", birthYear: "1990", birthMonth: "3", birthDay: "9" };
    const home = await send("/tests/respondent-info", { ...details, step: "confirm" });
    assert.match(home.url(), /demographics-survey|respondent-assessments/, who);
  }
}
