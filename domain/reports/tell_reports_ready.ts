import { narrowToOwn } from "../../db/connection/own_projects.ts";
import { taskById } from "../../db/queue/tasks.ts";
import { forgetTelling, type ReadyRequest, takeReadyRequest } from "../../db/reports/ready_requests.ts";
import { countRequestReports } from "../../db/reports/report_requests.ts";
import { holds } from "../../model/account/permissions.ts";
import { STAFF_MAILS } from "../../model/account/staff_mail.ts";
import { REPORTS_TOLD } from "../../model/times.ts";
import type { Ctx } from "../context.ts";
import { composeLetter } from "../letters/compose_letter.ts";
import { reportsReadyValues } from "../letters/letter_values.ts";
import type { LetterWordsOf } from "../letters/letter_words.ts";
import { CALLED_OFF } from "../queue/task_view.ts";

const AT_ONCE = 50;

/**
 * Tells members that the reports they asked for are made or failed, once for each request. Returns to how
 * many a mail was sent. Each request is taken when its mail is sent, so that a worker that dies loses one. A
 * mail that cannot be sent is tried again in the next round.
 */
export async function tellReportsReady(ctx: Ctx, wordsOf: LetterWordsOf): Promise<number> {
  const now = ctx.now();
  const since = new Date(now.getTime() - REPORTS_TOLD);
  const untold: ReadyRequest[] = [];
  let sent = 0;
  for (let taken = 0; taken < AT_ONCE; taken++) {
    const request = await takeReadyRequest(ctx.sql, { now, since, cancelled: CALLED_OFF });
    if (!request) break;
    const { email } = request;
    if (email === null || !await mayOpen(ctx, request)) continue;
    try {
      await tell(ctx, wordsOf, request, email);
      sent++;
    } catch (error) {
      ctx.log.error("reports ready not told", error, { taskId: request.id });
      untold.push(request);
    }
  }
  for (const { orgId, id } of untold) await forgetTelling(ctx.sql, orgId, id);
  return sent;
}

/**
 * False if the member may no longer request reports, or has been removed from a project of these: the page that
 * the mail leads to would not open.
 */
async function mayOpen(
  { sql }: Ctx,
  { id, orgId, role, ownProjectsOf: userId }: ReadyRequest,
): Promise<boolean> {
  if (role === null || !holds(role, STAFF_MAILS.reportsReady)) return false;
  return userId === null || await taskById(narrowToOwn(sql, userId), orgId, id) !== null;
}

async function tell(
  ctx: Ctx,
  wordsOf: LetterWordsOf,
  { id, orgId, language }: ReadyRequest,
  to: string,
): Promise<void> {
  const { completed: made, failed } = await countRequestReports(ctx.sql, orgId, id);
  const letter = await composeLetter(
    ctx,
    wordsOf,
    { orgId, kind: "reports_ready", to, language },
    (words, organization) => reportsReadyValues(ctx.appUrl, words, { organization, made, failed }),
  );
  await ctx.mail.send(letter);
}
