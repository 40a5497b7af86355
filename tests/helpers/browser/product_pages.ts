import assert from "node:assert/strict";
import { RESOURCES } from "../../../components/admin/shell/resources.ts";
import { demoId, demoRespondentId } from "../../../db/seeds/demo_id.ts";
import { CEDAR } from "../../../db/seeds/organizations.ts";
import { LANGUAGES, WRITTEN_LANGUAGES } from "../../../model/languages.ts";
import { addressesIn } from "../pages/addresses.ts";
import { alive } from "./at_the_player.ts";
import { BY_LOOKS } from "./barriers.ts";
import type { Visitor } from "./browser.ts";

const batchAt = (project: string, batch: string) =>
  `/admin/project/${demoId(project)}/batch/${demoId(batch)}`;

export const BATCH = batchAt("Recruitment", "Spring intake");
const GRACE = demoRespondentId("Spring intake", "Grace", "Achterberg");
const OF_GRACE = `${BATCH}/respondent/${GRACE}`;
const REBECCA = demoRespondentId("Autumn intake", "Rebecca", "Stone");
const OF_REBECCA = `${batchAt("Recruitment", "Autumn intake")}/respondent/${REBECCA}`;
const satBy = (id: string, test: string) => demoId(`assessment ${id} ${test}`);
const JEAN_PHILIPPE = demoRespondentId("Autumn intake", "Jean-Philippe", "Côté");
/** The result with the most scales, and with an earlier one. */
export const LONGEST_RESULT = `${
  batchAt("Recruitment", "Autumn intake")
}/respondent/${JEAN_PHILIPPE}/test-result-v2?assessment=${satBy(JEAN_PHILIPPE, "NEO_B")}`;

/**
 * Not walked to: table rows alone, which the table's script exchanges; questions about a submitted form,
 * opened where its table is; forms of a sitting's
 * page, which show it; actions on single codes, invitations, report requests, tasks, announcements, disruptions,
 * checked content, keys of programs, passkeys, documents of qualifications, people of own projects, webhooks and domains, the response of a provider, and the page of a closed
 * organisation, which the demo world does not have (tests/e2e/staff/codes_test.ts, reports_test.ts,
 * tests/pages/operators/closing_pages_test.ts, tests/pages/organization/webhooks_test.ts, single_sign_on_test.ts); and documents to print, which are states below.
 */
const ELSEWHERE =
  /(reports|queue)\/\[taskId\]\/|\/respondents\/(index|merge|move|tags|\[action\])\.tsx$|\/codes\/\[codeId\]\/(edit|revoke)\.tsx$|\/print\/(reports|samples)\/|\/content\/proposals\/|\/announcements\/\[id\]\/|\/disruptions\/\[disruptionId\]\/|\/\[invitationId\]\/|\/qualification\/document\.tsx$|\/closed\/index\.tsx$|\/people\/\[memberId\]\/|\/sitting\/[a-z]+(?<!index)\.tsx$|\/(webhooks\/\[webhookId\]|keys\/\[keyId\]|passkeys\/\[passkeyId\]|domains\/\[domainId\])\/|\/single-sign-on\/callback\.tsx$/;

/** Every page of the product. A new page is included by itself and fails here if no value fits its path. */
const PAGES = await addressesIn(
  "",
  {
    language: LANGUAGES,
    slug: RESOURCES.map(({ slug }) => slug),
    projectId: [demoId("Recruitment")],
    batchId: [demoId("Spring intake")],
    respondentId: [GRACE],
    assessmentId: [satBy(GRACE, "NEO_B")],
    batchTestId: [demoId("Spring intake MAB_II")],
    "projects/[id]": [demoId("Warehouse")],
    "batches/[id]": [demoId("Pilot group")],
    templateId: [demoId("Intake template")],
    tagId: [demoId("Evenings tag")],
    viewId: [demoId("Newest view")],
    surveyId: [demoId("survey")],
    questionId: ["schooling"],
    memberId: [demoId("riley")],
    operatorId: [demoId("opal")],
    "organizations/[id]": [CEDAR.id],
    letter: ["invitation"],
    "invitation/[language]": WRITTEN_LANGUAGES,
    test: ["NEO_B"],
    testId: ["1"],
    token: ["spent"],
    kind: ["privacy_policy"],
    agreementId: [demoId("Harbour Point additional")],
    codeId: [demoId("SPRING-2026")],
    query: ["tremblay"],
    question: ["1"],
    checkoutId: ["played_demo"],
    chapter: ["programs-and-their-keys"],
  },
  /\.tsx$/,
  ELSEWHERE,
);

/** Further states of the pages. */
const STATES = [
  ...["/login?unauthorized", "/forgot-password?sent", "/demo-request?sent", "/fr/manage-cookies?saved"],
  ...["/reset-password?token=spent", "/sign-up?token=spent", "/no/such/page"],
  ...["/admin/search/nobody-at-all", "/admin/no/such/page"],
  ...["/admin/reports/new?query=tremblay&all=1", `${BATCH}/reports?of=MAB_II&language=fr`],
  `${OF_GRACE}/answers?assessment=${satBy(GRACE, "MAB_II")}`,
  `${BATCH}/results/people?ids=${GRACE}&ids=${demoRespondentId("Spring intake", "Élodie", "Tremblay")}`,
  `/admin/org/billing/checkout?purchase=${demoId("purchase")}`,
  `/admin/org/billing/checkout/cancel?purchase=${demoId("purchase")}`,
  "/admin/org/billing/checkout/success?session=played_demo",
  ...["/tests?code=SPRING-2026", "/tests?again", "/tests?left"],
  // Each family of tests has its own kind of scores.
  ...["test-result", "test-result-v2"].flatMap((view) => [
    `${OF_GRACE}/${view}?assessment=${satBy(GRACE, "MAB_II")}`,
    `${OF_REBECCA}/${view}?assessment=${satBy(REBECCA, "SSPO")}`,
  ]),
  `/admin/print/reports/neo?assessment=${satBy(GRACE, "NEO_B")}`,
  `/admin/print/reports/mab?assessment=${satBy(GRACE, "MAB_II")}&language=fr`,
  `/admin/print/reports/sspo?assessment=${satBy(REBECCA, "SSPO")}&paper=a4`,
];

export const isStaffs = (path: string) => /^\/(admin|operator|resources)(\/|$)/.test(path);
export const isOperators = (path: string) => path.startsWith("/operator");
const isNowhere = (path: string) => path.endsWith("/no/such/page");
/** The player redirects to its respondent's state. Its own tests cover each of its screens. */
const isPlayers = (path: string) => /^\/tests\/(active|test|practice)(\/|$)/.test(path);
export const ALL_PAGES = [...PAGES, ...STATES].filter((path) => !isPlayers(path));

/** About things that Cedar Valley does not have. */
export const PAGES_OF_HARBOUR = [`/admin/org/agreements/${demoId("Harbour Point additional")}/withdraw`];

export const PAGES_OF_READERS = [
  ...["/admin", "/admin/org/profile", "/admin/technical-support", "/admin/search/tremblay", OF_REBECCA],
  "/admin/org/settings",
  ...[OF_GRACE, `${OF_REBECCA}/test-result`, `${OF_REBECCA}/test-result-v2`],
];

/** Addresses of forms. GET redirects to the page that shows the form. */
const LEADS_TO: Readonly<Record<string, string>> = {
  "/admin/org/billing/checkout": "/admin/org/billing",
  "/admin/org/billing/checkout/success": "/admin/org/billing",
  "/admin/org/billing/checkout/cancel": "/admin/org/billing",
  "/admin/org/profile/emails": "/admin/org/profile",
  "/admin/org/profile/password": "/admin/org/profile",
  "/second-step": "/login",
  "/set-up-second-factor": "/login",
  "/proof": "/login?unauthorized",
  "/operator/sign-in/factor/codes": "/operator/sign-in",
  "/operator/sign-in/passkeys/new": "/operator/sign-in",
  "/admin/org/profile/sign-in/factor/codes": "/admin/org/profile/sign-in",
  "/admin/org/profile/sign-in/passkeys/new": "/admin/org/profile/sign-in",
  "/admin/org/profile/sign-in/sessions": "/admin/org/profile/sign-in",
  "/tests/taking-back": "/tests",
  // Nobody is asked before a test is handed in.
  "/tests/survey": "/tests/respondent-assessments",
  [`${BATCH}/invitations/acceptance`]: `${BATCH}/invitations/new`,
  [`${OF_GRACE}/flag`]: OF_GRACE,
  [`${OF_GRACE}/reentry-letter`]: OF_GRACE,
  [`${OF_GRACE}/retest`]: OF_GRACE,
};

/** Pages with islands. The admin shell and the API's pages have a search, the operators' a script for forms. */
const hasIslands = (path: string) =>
  (/^\/(admin|operator)(\/|$)/.test(path) && !path.endsWith("/preview")) ||
  /^\/(login|single-sign-on|reset-password\?token|tests|_gallery|api\/docs)/.test(path);

/** Staff pages are in English; other pages in the language of the address, otherwise the visitor's. */
function languageOf(path: string, language: string) {
  if (isStaffs(path)) return "en-US";
  return LANGUAGES.find((it) => path.startsWith(`/${it}/`)) ?? language;
}

/** What pages have in common around their content. It is judged on the first page of a walk. */
const FRAME = ".shell > :not(main)";

/** Logged of the preview of a letter when its window changes. */
const NO_SCRIPTS = /the document's frame is sandboxed/;

/** A window that a page is judged in. */
export interface Look {
  readonly width: number;
  readonly scheme: "light" | "dark";
}

export interface Walk {
  readonly looks: readonly Look[];
  readonly language?: string;
  /** Another walk judges the elements of these pages by all rules. */
  readonly hasSameElements?: boolean;
}

/** Runs in the page. Locators would send their whole engine to each page. */
const describe = () => ({
  lang: document.documentElement.lang,
  scripts: document.querySelectorAll("script, link[rel=modulepreload]").length,
  hasCookieBar: document.querySelector(".cookie-bar") !== null,
  hasPlayer: document.querySelector(".player") !== null,
});

/**
 * Opens the pages one after the other and judges each in every look. It is loaded in one look, each in turn,
 * and judged there by all rules; then the window changes to the others, where its elements are the same.
 */
export async function walkTo(
  visitor: Visitor,
  paths: readonly string[],
  { looks, language = "en-US", hasSameElements = false }: Walk,
): Promise<void> {
  const { page } = visitor;
  for (const [nth, path] of paths.entries()) {
    const [first, ...others] = nth % 2 === 0 ? looks : looks.toReversed();
    await visitor.look(first!);
    assert.equal(await visitor.goto(path), isNowhere(path) ? 404 : 200, path);
    const { pathname, search } = new URL(page.url());
    assert.equal(pathname + search, LEADS_TO[path] ?? path);
    // A language chosen by an address is remembered.
    language = languageOf(path, language);
    const { lang, scripts, hasCookieBar, hasPlayer } = await page.evaluate(describe);
    assert.equal(lang, language, path);
    // The cookie bar has an island, and is shown until it is answered.
    assert.equal(scripts > 0, hasIslands(path) || hasCookieBar, `scripts of ${path}`);
    // Inert until then, which an idle page can still be: it waits for the views of its questions.
    if (hasPlayer) await alive(page);
    // The frame has buttons of its own on a phone.
    await visitor.isCalm({
      judged: nth === 0 ? undefined : FRAME,
      rules: hasSameElements ? BY_LOOKS : undefined,
    });
    for (const look of others) {
      await visitor.look(look);
      await visitor.isCalm({ ...nth > 0 && { judged: FRAME, rules: BY_LOOKS }, broughtAbout: NO_SCRIPTS });
    }
  }
}
