import { page } from "fresh";
import { ConfirmForm } from "$/components/admin/ConfirmForm.tsx";
import { Card } from "$/components/layout/Card.tsx";
import { AnnouncementCard } from "$/components/operator/AnnouncementCard.tsx";
import type { FormState } from "$/components/form/form_state.ts";
import { define } from "$/define.ts";
import { endAnnouncement, readAnnouncement } from "$/domain/operators/announcements.ts";
import { requireId } from "$/model/id.ts";
import { EmptyForm, submit } from "$/site/request/submit.ts";
import { seeOther } from "$/site/response/see_other.ts";
import { Headed } from "$/routes/admin/(_shell)/Headed.tsx";

export const handler = define.handlers({
  GET: () => page<FormState>({}),
  POST: (ctx) =>
    submit(ctx, EmptyForm, async () => {
      await endAnnouncement(ctx.state, ctx.state.actor, requireId(ctx.params.id));
      return seeOther("/operator/announcements?done=ended");
    }),
});

export default define.page<typeof handler>(async ({ data: { message }, state, params }) => {
  const { t, language } = state;
  const announcement = await readAnnouncement(state, state.actor, requireId(params.id));
  const word = (key: string) => t(`operator:announcements.${key}`);
  return (
    <>
      <Headed title={word("endTitle")} />
      <div class="stack">
        <AnnouncementCard {...{ t, language, announcement }} />
        <Card>
          <ConfirmForm
            action={`/operator/announcements/${announcement.id}/end`}
            submit={word("endSubmit")}
            isDangerous
            failure={message ? { title: word("notEnded"), text: message } : undefined}
            cancel={{ text: word("cancel"), href: "/operator/announcements" }}
          >
            <p>{word(announcement.state === "coming" ? "endComing" : "endCurrent")}</p>
          </ConfirmForm>
        </Card>
      </div>
    </>
  );
});
