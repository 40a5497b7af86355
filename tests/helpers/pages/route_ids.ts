import assert from "node:assert/strict";
import { pathToFileURL } from "node:url";
import { walk } from "../walk.ts";
import type { World } from "../world/world.ts";

const ROUTES = new URL("../../../routes/", import.meta.url);

/** Ids for an organisation's things in an address, by their name in the route: `[batchId]`. */
export type RouteIds = Readonly<Record<string, string>>;

/** An organisation's id for everything that a route names. */
export async function routeIds(t: World, org: "cedar" | "harbour"): Promise<RouteIds> {
  const isCedar = org === "cedar";
  const orgId = t[org].id, batch = isCedar ? t.springIntake : t.summerCrew;
  const respondent = isCedar ? t.elodie : t.anders, member = isCedar ? t.dana : t.omar;
  const [ids] = await t.sql<[Record<string, string>]>`
    with task as (
      insert into tasks (org_id, kind, requested_by) values (${orgId}, 'csv', ${member.userId}) returning id
    ), request as (
      insert into tasks (org_id, kind, params, requested_by)
      values (${orgId}, 'reports', '{"language": "en-US", "paper": "letter"}', ${member.userId}) returning id
    ), invited as (
      insert into users (org_id, email, role) values (${orgId}, ${`probe@${org}.test`}, 'readonly') returning id
    ), on_project as (
      insert into project_members (org_id, project_id, user_id) select ${orgId}, ${batch.projectId}, id from invited
    ), template as (
      insert into batch_templates (org_id, name, reminder_days, reminder_audience)
      values (${orgId}, 'Probe template', '{}', 'not_started') returning id
    ), program as (
      insert into api_keys (org_id, name, hint, secret_hash, scopes, calls_per_minute, qualification, created_by,
        created_at, expires_at)
      values (${orgId}, 'Probe key', 'aaaa', sha256(${org}::bytea), '{read:projects}', 600, 'A', ${member.userId},
        now(), now() + interval '1 day') returning id
    ), tag as (
      insert into tags (org_id, name) values (${orgId}, 'Probe tag') returning id
    ), view as (
      insert into list_views (org_id, user_id, name, query, columns)
      values (${orgId}, ${member.userId}, 'Probe view', '', '{status}') returning id
    ), webhook as (
      insert into webhooks (org_id, url, events, secret)
      values (${orgId}, 'https://hooks.probe.test/', '{credits.low}', 'unreadable') returning id
    ), delivery as (
      insert into webhook_deliveries (org_id, webhook_id, type, object, body, happened_at, gives_up_at, next_at)
      select ${orgId}, id, 'credits.low', 'credits:PAI', '{}', now(), now(), now() from webhook returning id
    ), domain as (
      insert into single_sign_on_domains (org_id, domain, token, created_at)
      values (${orgId}, ${`${org}.probe.test`}, 'token', now()) returning id
    ), survey as (
      insert into demographics_surveys (org_id, name, is_active, texts)
      select ${orgId}, 'Probe survey', false, texts from demographics_surveys limit 1 returning id
    ), session as (
      insert into staff_sessions (org_id, user_id, expires_at)
      values (${orgId}, ${member.userId}, now() + interval '1 hour') returning id
    ), single as (
      insert into test_codes (org_id, batch_id, type, code, max_participants, starts_at, ends_at, created_by)
      values (${orgId}, ${batch.id}, 'single', ${`${org.toUpperCase()}-PROBE`}, 1, now(), now() + interval '1 hour', ${member.userId})
      returning id
    ), invitation as (
      insert into respondent_invitations (org_id, batch_id, respondent_id, test_code_id)
      select ${orgId}, ${batch.id}, ${respondent.id}, id from single returning id
    ), letter as (
      insert into invitation_letters (org_id, invitation_id, kind, sent_at)
      select ${orgId}, id, 'invitation', now() from invitation
    )
    select (select id from task) as task_id, (select id from request) as request_id, (select id from invited) as member_id,
      (select id from single) as single_id, (select id from template) as template_id, (select id from tag) as tag_id,
      (select id from program) as key_id,
      (select id from view) as view_id, (select id from survey) as survey_id, (select id from invitation) as invitation_id,
      (select id from session) as session_id, (select id from webhook) as webhook_id,
      (select id from delivery) as delivery_id, (select id from domain) as domain_id,
      (select id from assessments where respondent_id = ${respondent.id} order by id limit 1) as assessment_id,
      (select id from test_codes where batch_id = ${batch.id} and type = 'room' order by id limit 1) as code_id,
      (select id from batch_tests where batch_id = ${batch.id} order by id limit 1) as batch_test_id,
      (select id from agreements where org_id = ${orgId} order by id limit 1) as agreement_id`;
  for (const [name, id] of Object.entries(ids)) assert.ok(id, `${org} has no ${name}`);
  return { ...ids, projectId: batch.projectId, batchId: batch.id, respondentId: respondent.id };
}

/** Values in an address that no organisation owns. */
export const PLAIN: Readonly<Record<string, string>> = {
  action: "flag",
  query: "tremblay",
  slug: "recruiter-faq",
  kind: "privacy_policy",
  hash: "0".repeat(64),
  language: "fr",
  letter: "invitation",
  lng: "fr",
  ns: "common",
  token: "spent",
  question: "1",
  questionId: "schooling",
  scoringId: "1",
  test: "NEO_B",
  testId: "1",
};

/** Names whose id depends on their folder. Announcements belong to the platform, not to an organisation. */
const ID_OF: Readonly<Record<string, string | null>> = {
  "notifications/[id]": null,
  // A member's own. With one, their password alone would sign nobody in.
  "passkeys/[passkeyId]": null,
  "operator/organizations/[id]": null,
  "operator/queue/[taskId]": null,
  "content/proposals/[id]": null,
  "operator/announcements/[id]": null,
  ...{ "operator/disruptions/[id]": null, "operator/disruptions/[disruptionId]": null },
  "operators/[operatorId]": null,
  "operator/sign-in/sessions/[sessionId]": null,
  "codes/[codeId]": "singleId",
  "reports/[taskId]": "requestId",
  "archive/projects/[id]": "projectId",
  "archive/batches/[id]": "batchId",
  "archive/respondents/[id]": "respondentId",
};

export interface Route {
  /** As the router knows it: `/admin/project/:projectId`. */
  readonly route: string;
  /** Path below routes/, for failure messages. */
  readonly file: string;
  readonly methods: readonly string[];
  /** The names under which `address` takes an organisation's ids. */
  readonly owned: readonly string[];
  address(ids: RouteIds): string;
}

/** Every route below a folder of routes/. Fails on a name in a path that is in none of the tables above. */
export async function routesIn(area: string): Promise<Route[]> {
  const routes: Route[] = [];
  const files = (await Array.fromAsync(walk(ROUTES, area))).filter((file) =>
    !/(^|\/)\(?_|_test\.tsx?$/.test(file)
  );
  const modules = await importAll(files.map((file) => new URL(file, ROUTES).href));
  for (const [at, file] of files.entries()) {
    const { handler, default: shown } = modules[at]!;
    const methods = handler
      ? Object.keys(handler).filter((key) => /^[A-Z]+$/.test(key))
      : shown
      ? ["GET"]
      : [];
    const path = `/${file}`.replace(/\.tsx?$/, "").replace(/\/\([^)]*\)/g, "").replace(/\/index$/, "");
    const names = [...path.matchAll(/([\w-]+)\/\[(\w+)\]|\[(\w+)\]/g)].map(([all, , beside, alone]) => {
      const name = beside ?? alone!;
      const folder = path.slice(0, path.indexOf(all) + all.length).split("/").slice(-3).join("/");
      const known = Object.entries(ID_OF).find(([where]) => folder.endsWith(where));
      return { name, id: known ? known[1] : PLAIN[name] === undefined ? name : null };
    });
    const owned = names.flatMap(({ id }) => id ?? []);
    routes.push({
      route: path.replace(/\[\.\.\.(\w+)\]/g, ":$1*").replace(/\[(\w+)\]/g, ":$1") || "/",
      file,
      methods,
      owned,
      address: (ids) =>
        names.reduce((address, { name, id }) => {
          const value = id ? ids[id] : PLAIN[name] ?? crypto.randomUUID();
          assert.ok(value, `no value for [${name}] of ${file}: tests/helpers/pages/route_ids.ts`);
          return address.replace(`[${name}]`, value);
        }, path),
    });
  }
  return routes.sort((one, other) => one.file < other.file ? -1 : 1);
}

interface RouteModule {
  readonly handler?: object;
  readonly default?: unknown;
}

/** Imports modules through one that names them all. Imported one by one they take five times as long. */
async function importAll(addresses: readonly string[]): Promise<readonly RouteModule[]> {
  const path = `${Deno.env.get("TEST_FOLDER")}/${crypto.randomUUID()}.ts`;
  const imports = addresses.map((address, at) => `import * as m${at} from ${JSON.stringify(address)};\n`);
  const all = addresses.map((_, at) => `m${at}`).join();
  await Deno.writeTextFile(path, `${imports.join("")}export default [${all}];\n`);
  return (await import(pathToFileURL(path).href)).default;
}
