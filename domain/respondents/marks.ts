import { type Mark, markRespondents } from "../../db/respondents/respondents.ts";
import type { Actor } from "../../model/account/actor.ts";
import type { AuditVerb } from "../../model/organization/audit_verb.ts";
import type { Ctx } from "../context.ts";
import { tellWebhooks } from "../tell_webhooks.ts";
import { applyToEach } from "./each.ts";

/** Returns a verb that sets or removes a mark of respondents. */
const marking =
  (mark: Mark, verbs: { readonly on: AuditVerb; readonly off: AuditVerb }) =>
  (ctx: Ctx, actor: Actor, ids: readonly string[], isMarked: boolean): Promise<{ done: number }> =>
    applyToEach(ctx, actor, ids, {
      verb: isMarked ? verbs.on : verbs.off,
      async work(tx, { orgId }, held) {
        const now = ctx.now();
        const marked = await markRespondents(tx, orgId, held, { mark, isMarked, now });
        if (mark === "flagged_at" && isMarked && marked.length > 0) {
          await tellWebhooks(tx, orgId, "respondent.flagged", { respondents: marked }, now);
        }
        return marked;
      },
    });

export const setFlag = marking("flagged_at", { on: "flagRespondent", off: "unflagRespondent" });

/** In this batch, the tests of a respondent marked as retested are a reassessment. */
export const setRetested = marking("retested_at", { on: "markRetested", off: "unmarkRetested" });
