import { FormMessage } from "$/components/admin/FormMessage.tsx";
import { Button } from "$/components/form/Button.tsx";
import { Card } from "$/components/layout/Card.tsx";
import { HeadFields, TextFields } from "$/components/operator/disruptions/DisruptionFields.tsx";
import { Moment } from "$/components/status/DisruptionText.tsx";
import { define, type State } from "$/define.ts";
import { changeDisruption, readDisruption } from "$/domain/status/disruptions.ts";
import { requireId } from "$/model/id.ts";
import { asTyped } from "$/model/site/form_moment.ts";
import { type DetailedDisruption, TypedChange } from "$/model/status/disruption.ts";
import { textFor } from "$/model/status/text_for.ts";
import { thingHandlers } from "$/site/request/submit_thing.ts";
import { seeOther } from "$/site/response/see_other.ts";
import { DisruptionHead } from "../../(_page)/DisruptionHead.tsx";

export const handler = define.handlers(thingHandlers({
  read: async (state: State, { disruptionId }) =>
    fieldsOf(await readDisruption(state, state.actor, requireId(disruptionId))),
  schema: TypedChange,
  async work({ state, params }, change) {
    const id = requireId(params.disruptionId);
    await changeDisruption(state, state.actor, id, change);
    return seeOther(`/operator/disruptions/${id}?done=changed`);
  },
}));

/** A disruption as its form shows it. */
function fieldsOf({ titles, parts, start, end, updates }: DetailedDisruption): Record<string, string> {
  const texts = (name: string, written: DetailedDisruption["titles"]) =>
    Object.entries(written).map(([language, text]) => [`${name}.${language}`, text]);
  return Object.fromEntries([
    ...texts("titles", titles),
    ...parts.map((part) => [`parts.${part}`, "on"]),
    ["start", asTyped(start)],
    ...end ? [["end", asTyped(end)]] : [],
    ...updates.flatMap(({ id, texts: written }) => texts(`updates.${id}`, written)),
  ]);
}

export default define.page<typeof handler>(async ({ data, state, params }) => {
  const { t, language, actor } = state;
  const { id, titles, end, updates } = await readDisruption(
    state,
    actor,
    requireId(params.disruptionId),
  );
  const word = (key: string) => t(`operator:disruptions.${key}`);
  return (
    <>
      <DisruptionHead t={t} title={word("editTitle")} of={{ id, title: textFor(titles, language).text }} />
      <Card>
        <form class="form" method="post" action={`/operator/disruptions/${id}/edit`} noValidate>
          <FormMessage form={data} />
          <p class="quietly">{word("editText")}</p>
          <HeadFields t={t} form={data} hasEnd={end !== null} />
          {updates.map((update) => (
            <fieldset class="choices" key={update.id}>
              <legend class="field-label">
                {word("updateOf")} <Moment at={update.at} language={language} />
              </legend>
              <div class="form">
                <TextFields t={t} form={data} name={`updates.${update.id}`} />
              </div>
            </fieldset>
          ))}
          <Button kind="primary">{word("save")}</Button>
        </form>
      </Card>
    </>
  );
});
