import assert from "node:assert/strict";
import { letterWords } from "../../tests/helpers/respondents/post_round.ts";
import { type World, world } from "../../tests/helpers/world/world.ts";
import { DAY } from "../../model/times.ts";
import { changeMailChoices } from "../account/mail_choices.ts";
import { CALLED_OFF } from "../queue/task_view.ts";
import { tellReportsReady } from "./tell_reports_ready.ts";

interface Ended {
  ago?: number;
  reason?: string | null;
  by?: string;
  params?: Record<string, string>;
}

/** An ended request, of Dana's if nobody is named; with a reason it failed. */
async function ended(
  t: World,
  { ago = 0, reason = null, by = t.dana.userId, params = { of: crypto.randomUUID() } }: Ended = {},
) {
  await t.sql`
    insert into tasks (org_id, kind, params, status, error_message, finished_at, requested_by)
    values (${t.cedar.id}, 'reports', ${t.sql.json(params)},
      ${reason ? "failed" : "completed"}, ${reason}, ${new Date(Date.now() - ago)}, ${by})`;
}

Deno.test("the requester is told once of each request, also by two workers, with a link and no names", async () => {
  await using t = await world();
  const tell = (ctx = t.ctx) => tellReportsReady(ctx, letterWords);
  assert.equal(await tell(), 0);
  await ended(t);
  const told = await Promise.all([tell(), tell()]);
  assert.deepEqual(told.sort(), [0, 1]);
  assert.equal(await tell(), 0);
  const [letter] = t.letters;
  assert.equal(letter!.to, "dana@cedar.test");
  assert.match(letter!.text, /Open the reports:\nhttp:\/\/assay\.test\/admin\/reports\n/);
  await ended(t, { reason: "none of the reports could be made" });
  await tell();
  assert.match(t.letters[1]!.text, /None of the reports could be made\./);
});

Deno.test("a worker that dies while it tells loses one mail, not those of the round", async () => {
  await using t = await world();
  await ended(t);
  await ended(t);
  const untold: number[] = [];
  const send = async () => {
    untold.push((await t.sql`select from tasks where kind = 'reports' and told_at is null`).length);
    await Promise.resolve();
  };
  assert.equal(await tellReportsReady({ ...t.ctx, mail: { send } }, letterWords), 2);
  assert.deepEqual(untold, [1, 0]);
});

Deno.test("nobody is told who cancelled, wants no mail or is told days too late; a mail not taken is tried again", async () => {
  await using t = await world();
  const tell = (ctx = t.ctx) => tellReportsReady(ctx, letterWords);
  await ended(t, { reason: CALLED_OFF });
  await ended(t, { ago: 2 * DAY });
  assert.equal(await tell(), 0);
  await ended(t);
  const quiet = { ...t.ctx.log, error: () => {} };
  const broken = { ...t.ctx, log: quiet, mail: { send: () => Promise.reject(new Error("no server")) } };
  assert.equal(await tell(broken), 0);
  assert.equal(await tell(), 1);
  const choices = await changeMailChoices(t.ctx, t.dana, { reportsReady: false });
  assert.deepEqual(choices, {
    reportsReady: false,
    lowCredits: true,
    retentionWarning: true,
    teamNews: true,
  });
  await ended(t);
  assert.equal(await tell(), 0);
  await changeMailChoices(t.ctx, t.dana, { reportsReady: true });
  assert.equal(await tell(), 0, "what ended meanwhile stays untold");
});

Deno.test("a member who has been removed from a project is not told of reports there", async () => {
  await using t = await world();
  const { userId } = t.riley;
  const request = { by: userId, params: { batchId: t.springIntake.id } };
  await t.sql`update users set role = 'member', sees_all_projects = false where id = ${userId}`;
  await t.sql`delete from project_members where user_id = ${userId}`;
  await ended(t, request);
  assert.equal(await tellReportsReady(t.ctx, letterWords), 0);
  await t.sql`
    insert into project_members (org_id, project_id, user_id) values (${t.cedar.id}, ${t.recruitment.id}, ${userId})`;
  assert.equal(await tellReportsReady(t.ctx, letterWords), 0, "what they could not see stays untold");
  await ended(t, request);
  assert.equal(await tellReportsReady(t.ctx, letterWords), 1);
  assert.equal(t.letters[0]!.to, "riley@cedar.test");
});

Deno.test("whoever may no longer request reports, and so cannot open the page of the mail, gets no mail", async () => {
  await using t = await world();
  const by = t.riley.userId;
  for (const [role, told] of [["readonly", 0], ["reports", 0], ["member", 1], ["admin", 1]] as const) {
    await t.sql`update users set role = ${role} where id = ${by}`;
    await ended(t, { by });
    assert.equal(await tellReportsReady(t.ctx, letterWords), told, role);
  }
});
