import { FormMessage } from "$/components/admin/FormMessage.tsx";
import { page } from "fresh";
import { Button } from "$/components/form/Button.tsx";
import type { FormState } from "$/components/form/form_state.ts";
import { Card } from "$/components/layout/Card.tsx";
import { HeadFields, UpdateFields } from "$/components/operator/disruptions/DisruptionFields.tsx";
import { define } from "$/define.ts";
import { tellDisruption } from "$/domain/status/disruptions.ts";
import { TypedDisruption } from "$/model/status/disruption.ts";
import { submit } from "$/site/request/submit.ts";
import { seeOther } from "$/site/response/see_other.ts";
import { DisruptionHead } from "../(_page)/DisruptionHead.tsx";

export const handler = define.handlers({
  GET: () => page<FormState>({}),
  POST: (ctx) =>
    submit(ctx, TypedDisruption, async (told) => {
      const { id } = await tellDisruption(ctx.state, ctx.state.actor, told);
      return seeOther(`/operator/disruptions/${id}?done=told`);
    }),
});

export default define.page<typeof handler>(({ data, state: { t }, url }) => {
  const isPlanned = url.searchParams.has("planned") || data.typed?.planned !== undefined;
  const word = (key: string) => t(`operator:disruptions.${key}`);
  return (
    <>
      <DisruptionHead t={t} title={word(isPlanned ? "planTitle" : "tellTitle")} />
      <Card>
        <form class="form" method="post" action="/operator/disruptions/new" noValidate>
          <FormMessage form={data} />
          {isPlanned && <input type="hidden" name="planned" value="1" />}
          <HeadFields
            t={t}
            form={data}
            startHint={isPlanned ? undefined : word("startHint")}
            hasEnd={isPlanned}
          />
          <UpdateFields t={t} form={data} isPlanned={isPlanned} />
          <Button kind="primary">{word("publish")}</Button>
        </form>
      </Card>
    </>
  );
});
