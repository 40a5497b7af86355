import { keepQualificationFile } from "../../../domain/account/qualifications/qualification_file.ts";
import { qualifyMember } from "../../../domain/account/qualifications/qualify_member.ts";
import { openCheckout } from "../../../domain/billing/open_checkout.ts";
import { inviteRespondents } from "../../../domain/inviting/invite_respondents.ts";
import { type RouteIds, routeIds } from "../pages/route_ids.ts";
import type { World } from "./world.ts";

/** Things of an organisation that a call can name. */
export type Noun =
  | ("agreement" | "assessment" | "batch" | "batchTest" | "checkout" | "event" | "invitation" | "member")
  | (
    | "key"
    | "notification"
    | "project"
    | "purchase"
    | "respondent"
    | "session"
    | "passkey"
    | "domain"
    | "subject"
    | "survey"
    | "task"
    | "tag"
    | "template"
    | "testCode"
    | "user"
    | "view"
    | "webhook"
    | "delivery"
  );

export type OwnIds = Readonly<Record<Noun, string>>;

const TEXT = { title: "Probe", body: "Probe" };

/** An id of each noun, with rows added where the demo world has none. */
export async function ownIds(t: World, org: "cedar" | "harbour"): Promise<OwnIds> {
  const isCedar = org === "cedar";
  const orgId = t[org].id, actor = isCedar ? t.dana : t.omar;
  const ids = await routeIds(t, org);
  const batch = ids.batchId!;
  await t
    .sql`update tasks set status = 'failed', error_message = 'probe', finished_at = now() where id = ${ids
    .taskId!}`;
  await t.sql`update batches set status = 'live' where id = ${batch}`;
  const [price] = await t.sql<{ test: number }[]>`
    select test_id as test from report_prices join organizations using (currency)
    where organizations.id = ${orgId} order by 1 limit 1`;
  await openCheckout(t.ctx, actor, { items: [{ test: price!.test, quantity: 1 }] }, "en-US");
  // A paid purchase has a receipt.
  await t.sql`insert into seller (name, address) values ('Seller', '1 Quay') on conflict do nothing`;
  await t.sql`
    update purchases set status = 'paid', paid_at = now()
    where id = (select id from purchases where org_id = ${orgId} order by created_at desc limit 1)`;
  const person = { line: 1, cells: { email: `${org}@probe.test`, firstName: "Probe", lastName: "Probe" } };
  await inviteRespondents(t.ctx, actor, { batch, days: 14, leaveOutFaulty: false, lines: [person] });
  const rest = await makeRest(t, orgId, ids);
  const [passkey] = await t.sql<{ id: string }[]>`
    with factor as (insert into member_factors (org_id, user_id) values (${orgId}, ${actor.userId}))
    insert into passkeys (org_id, user_id, credential_id, public_key, counter, transports, name, is_backed_up,
      created_at)
    values (${orgId}, ${actor.userId}, sha256(${org}::bytea), '', 0, '{}', 'Probe', false, now()) returning id`;
  // A qualification has the copy of its document.
  const held = { level: "B", heldSince: "2024-03-01", document: "Probe" } as const;
  await qualifyMember(t.ctx, actor, ids.memberId!, held);
  await keepQualificationFile(t.ctx, actor, ids.memberId!, new TextEncoder().encode("%PDF-1.7 %%EOF"));
  return {
    ...rest,
    batch,
    assessment: ids.assessmentId!,
    member: ids.memberId!,
    project: ids.projectId!,
    respondent: ids.respondentId!,
    session: ids.sessionId!,
    passkey: passkey!.id,
    domain: ids.domainId!,
    subject: `batch:${batch}`,
    task: ids.taskId!,
    key: ids.keyId!,
    tag: ids.tagId!,
    template: ids.templateId!,
    testCode: ids.codeId!,
    user: actor.userId,
    view: ids.viewId!,
    webhook: ids.webhookId!,
    delivery: ids.deliveryId!,
  };
}

type RestIds = Pick<
  OwnIds,
  "agreement" | "batchTest" | "checkout" | "event" | "invitation" | "notification" | "purchase" | "survey"
>;

async function makeRest(
  { sql }: World,
  orgId: string,
  { batchId: batch, respondentId }: RouteIds,
): Promise<RestIds> {
  const [ids] = await sql<[RestIds]>`
    with agreement as (
      insert into agreements (org_id, kind, version, texts)
      values (${orgId}, 'additional', 9, ${sql.json({ "en-US": TEXT, "en-CA": TEXT, fr: TEXT })}) returning id
    ), survey as (
      insert into demographics_surveys (org_id, name, texts)
      select ${orgId}, 'Probe', texts from demographics_surveys
      where not exists (select from demographics_surveys where org_id = ${orgId} and is_active) limit 1 returning id
    ), after_survey as (
      insert into demographics_surveys (org_id, name, is_active, texts)
      select ${orgId}, 'Probe after', false, texts from demographics_surveys limit 1 returning id
    ), asked_after as (
      -- After a test that the respondent has handed in.
      insert into batch_surveys (org_id, batch_id, moment, survey_id, after_test)
      select ${orgId}, ${batch!}, 'after', id, (
        select test_id from assessments where respondent_id = ${respondentId!} and status = 'complete' order by 1 limit 1)
      from after_survey
    ), notice as (
      insert into notifications (notification_type, admin_banner_content, for_org_id)
      values ('Feature', 'Probe', ${orgId}) returning id
    ), added as (
      -- A test that no respondent has begun.
      insert into batch_tests (org_id, batch_id, test_id, "order")
      select ${orgId}, ${batch!}, max(id), 99 from tests
      where current_version_id is not null
        and id not in (select test_id from batch_tests where batch_id = ${batch!}) returning id
    )
    select (select id from agreement) as agreement, (select id from notice) as notification,
      (select id from added) as batch_test,
      (select checkout_id from purchases where org_id = ${orgId} order by created_at desc limit 1) as checkout,
      (select id from purchases where org_id = ${orgId} order by created_at desc limit 1) as purchase,
      (select id::text from audit_events where org_id = ${orgId} order by id desc limit 1) as event,
      (select id from respondent_invitations where org_id = ${orgId} order by id desc limit 1) as invitation,
      coalesce((select id from survey),
        (select id from demographics_surveys where org_id = ${orgId} and is_active order by created_at desc limit 1)) as survey`;
  return ids;
}

/** A proposal to bring the current scoring of a test back. */
export async function openProposal(t: World): Promise<string> {
  const [{ id }] = await t.sql<[{ id: string }]>`
    insert into content_proposals (operator_id, test, earlier_id, effect, changes)
    select ${t.opal.operatorId}, test.identifier, scoring.id,
      jsonb_build_object('version', version.number, 'isNewVersion', false, 'isOtherVersion', false,
        'scoring', scoring.number, 'isNewScoring', false, 'finished', 0, 'elsewhere', 0),
      '{"of": 0, "people": 0, "bands": 0, "reports": 0, "scales": []}'
    from tests as test join test_versions as version on version.id = test.current_version_id
    join scoring_keys as scoring on scoring.test_version_id = version.id
    where test.identifier = 'NEO_B' order by scoring.number desc limit 1 returning id`;
  await t.sql`update content_proposals set status = 'completed' where id = ${id}`;
  return id;
}
