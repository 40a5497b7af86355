import { page } from "fresh";
import { AnnounceForm } from "$/components/operator/AnnounceForm.tsx";
import type { FormState } from "$/components/form/form_state.ts";
import { Card } from "$/components/layout/Card.tsx";
import { Breadcrumbs } from "$/components/navigation/Breadcrumbs.tsx";
import { define } from "$/define.ts";
import { announceAsOperator } from "$/domain/operators/announcements.ts";
import { TypedAnnouncement } from "$/model/notices/announcement.ts";
import { submit } from "$/site/request/submit.ts";
import { seeOther } from "$/site/response/see_other.ts";
import { Headed } from "$/routes/admin/(_shell)/Headed.tsx";

export const handler = define.handlers({
  GET: () => page<FormState>({}),
  POST: (ctx) =>
    submit(ctx, TypedAnnouncement, async (announcement) => {
      await announceAsOperator(ctx.state, ctx.state.actor, announcement);
      return seeOther("/operator/announcements?done=announced");
    }),
});

export default define.page<typeof handler>(({ data, state: { t } }) => {
  const title = t("operator:announce.title");
  return (
    <>
      <Headed
        title={title}
        crumbs={
          <Breadcrumbs
            label={t("operator:shell.crumbs")}
            crumbs={[{ text: t("operator:announcements.title"), href: "/operator/announcements" }]}
          />
        }
      />
      <Card>
        <AnnounceForm t={t} form={data} />
      </Card>
    </>
  );
});
