import { page } from "fresh";
import { z } from "zod";
import { changeSurvey } from "$/domain/surveys/make_surveys.ts";
import { inOrder } from "$/model/surveys/edit_survey.ts";
import { Refusal } from "$/model/refusal.ts";
import { submit } from "$/site/request/submit.ts";
import { define } from "../../(_shell)/define.ts";
import { redirectWithNotice } from "../../(_shell)/notice.ts";
import { surveyEditPage } from "../(_page)/edit_page.tsx";

/** Ids of all questions, separated by commas. */
const Order = z.object({ order: z.string().max(4000).transform((text) => text.split(",")) });

export const handler = define.handlers({
  GET: () => page(undefined),

  POST: (ctx) =>
    submit(ctx, Order, async ({ order }) => {
      const { state } = ctx;
      const id = ctx.params.surveyId!;
      await changeSurvey(state, state.actor, id, {
        texts(now) {
          const ordered = inOrder(now, order);
          if (!ordered) throw new Refusal("survey_changed");
          return ordered;
        },
      });
      // The script shows the result itself.
      if (ctx.req.headers.get("accept") === "application/json") return new Response(null, { status: 204 });
      return redirectWithNotice(state.t("admin:surveys.ordered"), `/admin/surveys/${id}#questions`);
    }),
});

export default define.page<typeof handler>(async ({ data, params, state }) => {
  const failure = data && { title: state.t("admin:surveys.orderFailed"), text: data.message };
  return await surveyEditPage(state, { surveyId: params.surveyId!, failure });
});
