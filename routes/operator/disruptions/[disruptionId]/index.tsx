import { FormMessage } from "$/components/admin/FormMessage.tsx";
import { page } from "fresh";
import { Button } from "$/components/form/Button.tsx";
import type { FormState } from "$/components/form/form_state.ts";
import { Card } from "$/components/layout/Card.tsx";
import { Banner } from "$/components/messages/Banner.tsx";
import { LinkButton } from "$/components/navigation/LinkButton.tsx";
import { Changes } from "$/components/operator/disruptions/Changes.tsx";
import { UpdateFields } from "$/components/operator/disruptions/DisruptionFields.tsx";
import { DisruptionText } from "$/components/status/DisruptionText.tsx";
import { define } from "$/define.ts";
import { readDisruption, updateDisruption } from "$/domain/status/disruptions.ts";
import { requireId } from "$/model/id.ts";
import { TypedUpdate } from "$/model/status/disruption.ts";
import { textFor } from "$/model/status/text_for.ts";
import { submit } from "$/site/request/submit.ts";
import { seeOther } from "$/site/response/see_other.ts";
import { DisruptionHead } from "../../(_page)/DisruptionHead.tsx";

const DONE = ["told", "updated", "changed", "hidden", "shown"];

export const handler = define.handlers({
  GET: () => page<FormState>({}),
  POST: (ctx) =>
    submit(ctx, TypedUpdate, async (told) => {
      const { id } = await updateDisruption(
        ctx.state,
        ctx.state.actor,
        requireId(ctx.params.disruptionId),
        told,
      );
      return seeOther(`/operator/disruptions/${id}?done=updated`);
    }),
});

export default define.page<typeof handler>(async ({ data, state, params, url }) => {
  const { t, language, actor } = state;
  const disruption = await readDisruption(state, actor, requireId(params.disruptionId));
  const { id, isPlanned, isHidden, titles, changes } = disruption;
  const done = url.searchParams.get("done") ?? "";
  const word = (key: string) => t(`operator:disruptions.${key}`);
  return (
    <>
      <DisruptionHead
        t={t}
        title={textFor(titles, language).text}
        actions={
          <>
            <LinkButton kind="quiet" href={`/operator/disruptions/${id}/hide`}>
              {word(isHidden ? "show" : "hide")}
            </LinkButton>
            <LinkButton href={`/operator/disruptions/${id}/edit`}>{word("edit")}</LinkButton>
          </>
        }
      />
      <div class="stack">
        {DONE.includes(done) && <Banner tone="good">{word(`done.${done}`)}</Banner>}
        {isHidden && <Banner tone="warn">{word("hiddenText")}</Banner>}
        <Card>
          <DisruptionText {...{ t, language, disruption }} heading="h2" />
        </Card>
        <Card title={word("update")}>
          <form class="form" method="post" action={`/operator/disruptions/${id}`} noValidate>
            <FormMessage form={data} />
            <UpdateFields t={t} form={data} isPlanned={isPlanned} />
            <Button kind="primary">{word("publishUpdate")}</Button>
          </form>
        </Card>
        {changes.length > 0 && <Changes t={t} changes={changes} />}
      </div>
    </>
  );
});
