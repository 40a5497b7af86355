import { forgetTelling, type ReadyRequest, takeReadyRequests } from "../../db/reports/ready_requests.ts";
import { countRequestReports } from "../../db/reports/report_requests.ts";
import { REPORTS_TOLD } from "../../model/times.ts";
import type { Ctx } from "../context.ts";
import { composeLetter } from "../letters/compose_letter.ts";
import { reportsReadyValues } from "../letters/letter_values.ts";
import type { LetterWordsOf } from "../letters/letter_words.ts";
import { CALLED_OFF } from "../queue/task_view.ts";

const AT_ONCE = 50;

/**
 * Tells members that the reports they asked for are made or failed, once for each request. Returns to how many
 * a mail was sent. One that cannot be sent is tried again in the next round.
 */
export async function tellReportsReady(ctx: Ctx, wordsOf: LetterWordsOf): Promise<number> {
  const now = ctx.now();
  const requests = await takeReadyRequests(ctx.sql, {
    now,
    since: new Date(now.getTime() - REPORTS_TOLD),
    cancelled: CALLED_OFF,
    limit: AT_ONCE,
  });
  let sent = 0;
  for (const request of requests) {
    const { email } = request;
    if (email === null) continue;
    try {
      await tell(ctx, wordsOf, request, email);
      sent++;
    } catch (error) {
      ctx.log.error("reports ready not told", error, { taskId: request.id });
      await forgetTelling(ctx.sql, request.orgId, request.id);
    }
  }
  return sent;
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
