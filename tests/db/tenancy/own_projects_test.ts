import assert from "node:assert/strict";
import { marks } from "../../helpers/world/fingerprint.ts";
import { colleague } from "../../helpers/world/colleague.ts";
import { world } from "../../helpers/world/world.ts";
import { isNothing, tryProbe } from "./probe.ts";
import { PROBES } from "./probes.ts";

/** Folders and files of db/, and single functions, that own projects do not limit, and why that is right. */
const NOT_LIMITED: Record<string, string> = {
  "account/": "members are the organisation's",
  "billing/": "for admins, who see all",
  "exports/organization_export.ts": "for admins, who see all",
  "queue/old_tasks.ts": "for a worker",
  "letters/": "the words of the organisation's letters",
  "machines/": "programs are the organisation's",
  "notices/": "announcements",
  "operators/": "an operator's",
  "status/": "the platform's own",
  "organization/audit_events.ts": "writes the record",
  "organization/audit_trail.ts": "for admins, who see all",
  "organization/client_errors.ts": "for admins, who see all",
  "organization/factor_demands.ts": "for admins, who see all",
  "organization/feature_flags.ts": "the organisation's",
  "organization/limits.ts": "counts those of the whole organisation",
  "organization/logos.ts": "the organisation's",
  "organization/organizations.ts": "the organisation's",
  "organization/retention.ts": "for admins, who see all",
  "organization/settings.ts": "the organisation's",
  "organization/sign_in_rules.ts": "the organisation's",
  "organization/terms.ts": "the organisation's",
  "entry/": "for respondents and their codes",
  "sitting/": "for respondents",
  "surveys/": "the organisation's, and for respondents",
  "sandbox/": "for admins, who see all",
  "support/": "for admins, who see all",
  "webhooks/": "for admins, who see all, and for workers",
  "organization/dashboard.ts putFirstStepsAway": "for admins, who see all",
  "organization/dashboard.ts markTriedOut": "the organisation's",
  "inviting/respondent_letters.ts sendsReentryCodes": "the organisation's",
  "reports/report_document.ts findReportIssuer": "the organisation's",
  "queue/tasks.ts cancelTask": "after `taskById` has found it",
  "queue/task_files.ts insertTaskFiles": "for a worker",
  "projects/projects.ts insertProject": "a new one, whose first member is its maker",
  "batches/batch_tests.ts listOfferedTests": "content",
  "batches/batch_templates.ts listTemplates": "the organisation's",
  "batches/batch_templates.ts renameTemplate": "the organisation's",
  "batches/batch_templates.ts deleteTemplate": "the organisation's",
  "respondents/list_views.ts": "the member's own, or shared with the organisation",
  "organization/hold_row.ts": "the organisation's, or the member's own",
  "respondents/tags.ts listTags": "the organisation's",
  "respondents/tags.ts insertTag": "the organisation's",
  "respondents/tags.ts renameTag": "the organisation's",
  "respondents/tags.ts deleteTag": "the organisation's",
  "respondents/erase_traces.ts eraseAddresses": "of respondents who were found",
  "respondents/erase_traces.ts eraseErrors": "of respondents who were found",
  "reports/failed_reports.ts linkToRequests": "for an operator",
  "reports/report_credits.ts": "credits are the organisation's",
  "reports/report_requests.ts shortenRequest": "after `taskById` has found it",
};

const isLimited = (file: string, name: string) =>
  !Object.keys(NOT_LIMITED).some((part) => file.startsWith(part) || `${file} ${name}` === part);

Deno.test("nothing of a project is found or changed by a member with own projects who is not in it", async (test) => {
  await using t = await world();
  const narrowed = (await t.sql<{ name: string }[]>`
    select table_name as name from information_schema.views where table_schema = 'own'`).map(({ name }) =>
    name
  );
  const { userId: outsider } = await colleague(t, "member");
  const { userId: insider } = await colleague(t, "readonly");
  await t.sql`delete from project_members`;
  await t.sql`
    insert into project_members (org_id, project_id, user_id)
    select org_id, id, ${insider} from projects where org_id = ${t.cedar.id}`;
  const ofProjects = await marks(t.sql, t.cedar.id, (table) => narrowed.includes(table));
  const ofAll = await marks(t.sql, t.cedar.id, (table) => !narrowed.includes(table));
  const theirs = [...ofProjects].filter((mark) => !ofAll.has(mark));
  for (const [file, probes] of Object.entries(PROBES)) {
    for (const [name, probe] of Object.entries(probes).filter(([name]) => isLimited(file, name))) {
      await test.step(`${file} ${name}`, async () => {
        const inside = await tryProbe(t, probe, t.cedar.id, insider);
        assert.ok(!isNothing(inside.answer) || inside.changed.length > 0, "its members find nothing");
        const outside = await tryProbe(t, probe, t.cedar.id, outsider);
        assert.deepEqual(outside.changed, []);
        if (isNothing(outside.answer)) return;
        const text = JSON.stringify(outside.answer);
        assert.deepEqual(theirs.filter((mark) => text.includes(mark)), []);
        assert.notEqual(text, JSON.stringify(inside.answer), "members and others get the same reply");
      });
    }
  }
});
