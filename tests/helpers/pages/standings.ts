import assert from "node:assert/strict";
import { signRespondentToken } from "../../../domain/access/respondent_token.ts";
import { HOLDERS, type Standing } from "../../../model/account/permissions.ts";
import { closedColleague, colleague, enrollingColleague, newOperator } from "../world/colleague.ts";
import { letSupportIn } from "../world/let_support_in.ts";
import type { World } from "../world/world.ts";
import type { Person } from "./call_story.ts";
import { type Route, routesIn } from "./route_ids.ts";
import type { TestSite } from "./site.ts";

/**
 * A row of the matrix of who opens what: a standing, or a member with own projects only who is in the one
 * asked for.
 */
export type Row = Exclude<Standing, "key"> | "insider";
/** Programs have no pages; tests/api/machines asks every call with keys. */
export const ROWS: readonly Row[] = [...HOLDERS.comeIn.filter((standing) => standing !== "key"), "insider"];
export const standingOfRow = (row: Row): Standing => row === "insider" ? "member" : row;

export const PERSON: Record<Row, Person> = {
  nobody: "nobody",
  respondent: "respondent",
  waiting: "waiting",
  leaving: "leaving",
  enrolling: "enrolling",
  enrollingOperator: "enrollingOperator",
  reports: "addressee",
  readonly: "reader",
  member: "editor",
  insider: "insider",
  admin: "admin",
  operator: "operator",
  support: "support",
};

const isPage = ({ file }: Route) => !file.startsWith("api/") && !file.startsWith("(development)/");

/** Every page and file of the product. */
export const ROUTES = (await routesIn("")).filter(isPage);

/** The cookie of each row. */
export async function cookies(t: World, site: TestSite): Promise<Record<Row, string | undefined>> {
  const signIn = (name: string) => site.signIn(`${name}@cedar.test`, "Cedar-valley-1");
  const person = { respondentId: t.elodie.id, orgId: t.cedar.id, batchId: t.springIntake.id };
  await colleague(t, "reports");
  const { userId } = await colleague(t, "member");
  await colleague(t, "member", { name: "insider", projects: [t.recruitment.id] });
  // Whoever is a member of a project shares it.
  await t.sql`
    insert into project_members (org_id, project_id, user_id)
    values (${t.cedar.id}, ${t.recruitment.id}, ${userId}) on conflict do nothing`;
  const known = {
    nobody: undefined,
    respondent: `assay_respondent=${signRespondentToken(t.ctx, person)}`,
    waiting: await signIn("wes"),
    leaving: await site.signIn((await closedColleague(t)).email, "Cedar-valley-1"),
    enrolling: await site.signIn((await enrollingColleague(t)).email, "Cedar-valley-1"),
    enrollingOperator: await site.signIn((await newOperator(t)).email, "Assay-operator-1"),
    reports: await signIn("reports"),
    readonly: await signIn("riley"),
    member: await signIn("member"),
    insider: await signIn("insider"),
    admin: await signIn("dana"),
    operator: await site.signIn("opal@assay.test", "Assay-operator-1"),
    support: await site.signIn("opal@assay.test", "Assay-operator-1"),
  };
  await letSupportIn(t);
  const entered = await site.submit(`/operator/organizations/${t.cedar.id}/support`, {}, {
    cookie: known.support,
  });
  assert.equal(entered.headers.get("location"), "/admin");
  // The first look at a test is noted, and no later one.
  await t.sql`update organizations set tried_out_at = now()`;
  // On a slow machine the walk takes longer than a session goes unmarked as seen, and that is no write of a page.
  await t.sql`update staff_sessions set last_seen_at = now() + interval '1 hour'`;
  return known;
}

/** Codes that let people of Cedar Valley in. */
export async function codesOf(t: World): Promise<string[]> {
  const rows = await t.sql<{ code: string }[]>`
    select resume_code as code from respondents where org_id = ${t.cedar.id} and anonymized_at is null
    union select code from test_codes where org_id = ${t.cedar.id}`;
  return rows.map(({ code }) => code);
}
