import { page } from "fresh";
import { z } from "zod";
import { replayRange } from "$/domain/webhooks/deliveries.ts";
import { webhookById } from "$/domain/webhooks/webhooks.ts";
import { momentsAt } from "$/lib/time/time_zone.ts";
import { submit } from "$/site/request/submit.ts";
import { define } from "$/routes/admin/(_shell)/define.ts";
import { redirectWithNotice } from "$/routes/admin/(_shell)/notice.ts";
import { webhookPage } from "../(_page)/webhook_page.tsx";

/** Of a form: a day and a time by the organisation's clock. */
const Clock = z.string("required").min(1, "required").regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/, "invalid");
const ReplayFields = z.object({ from: Clock, to: Clock, isFailedOnly: z.string().optional() });

export const handler = define.handlers({
  GET: () => page(undefined),

  POST: (ctx) =>
    submit(ctx, ReplayFields, async ({ from, to, isFailedOnly }) => {
      const { state, params, state: { t, shell: { organization: { timeZone } } } } = ctx;
      const moments = (typed: string) => {
        const [day, time] = typed.split("T");
        return momentsAt({ day: day!, time: time! }, timeZone);
      };
      const { replayed } = await replayRange(state, state.actor, params.webhookId!, {
        // An hour that the clock skips or repeats is in the range.
        from: (moments(from)[0] ?? new Date(`${from}Z`)).toISOString(),
        to: (moments(to).at(-1) ?? new Date(`${to}Z`)).toISOString(),
        isFailedOnly: isFailedOnly !== undefined,
      });
      return redirectWithNotice(
        t("admin:webhooks.replay.done", { count: replayed }),
        `/admin/org/settings/webhooks/${params.webhookId}`,
      );
    }),
});

export default define.page<typeof handler>(async ({ data, params, state, url }) =>
  await webhookPage(state, {
    webhook: await webhookById(state, state.actor, params.webhookId!),
    replay: data ?? {},
    url,
  })
);
