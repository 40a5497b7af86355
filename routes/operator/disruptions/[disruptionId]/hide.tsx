import { page } from "fresh";
import { ConfirmForm } from "$/components/admin/ConfirmForm.tsx";
import type { FormState } from "$/components/form/form_state.ts";
import { Card } from "$/components/layout/Card.tsx";
import { DisruptionText } from "$/components/status/DisruptionText.tsx";
import { define } from "$/define.ts";
import { changeDisruption, readDisruption } from "$/domain/status/disruptions.ts";
import { requireId } from "$/model/id.ts";
import { textFor } from "$/model/status/text_for.ts";
import { EmptyForm, submit } from "$/site/request/submit.ts";
import { seeOther } from "$/site/response/see_other.ts";
import { DisruptionHead } from "../../(_page)/DisruptionHead.tsx";

export const handler = define.handlers({
  GET: () => page<FormState>({}),
  POST: (ctx) =>
    submit(ctx, EmptyForm, async (_, { hidden }) => {
      const id = requireId(ctx.params.disruptionId);
      const isHidden = hidden === "1";
      await changeDisruption(ctx.state, ctx.state.actor, id, { isHidden });
      return seeOther(`/operator/disruptions/${id}?done=${isHidden ? "hidden" : "shown"}`);
    }),
});

export default define.page<typeof handler>(async ({ data: { message }, state, params }) => {
  const { t, language, actor } = state;
  const disruption = await readDisruption(state, actor, requireId(params.disruptionId));
  const { id, isHidden, titles } = disruption;
  const word = (key: string) => t(`operator:disruptions.${isHidden ? "showing" : "hiding"}.${key}`);
  return (
    <>
      <DisruptionHead t={t} title={word("title")} of={{ id, title: textFor(titles, language).text }} />
      <div class="stack">
        <Card>
          <DisruptionText {...{ t, language, disruption }} heading="h2" />
        </Card>
        <Card>
          <ConfirmForm
            action={`/operator/disruptions/${id}/hide`}
            submit={word("submit")}
            isDangerous={!isHidden}
            failure={message ? { title: word("failed"), text: message } : undefined}
            cancel={{ text: t("operator:announcements.cancel"), href: `/operator/disruptions/${id}` }}
          >
            <input type="hidden" name="hidden" value={isHidden ? "0" : "1"} />
            <p>{word("text")}</p>
          </ConfirmForm>
        </Card>
      </div>
    </>
  );
});
