import { page } from "fresh";
import { RemindForm } from "$/components/admin/inviting/RemindForm.tsx";
import { ProjectCrumbs } from "$/components/admin/projects/ProjectCrumbs.tsx";
import { Banner } from "$/components/messages/Banner.tsx";
import { EmptyCard } from "$/components/messages/EmptyState.tsx";
import { LinkButton } from "$/components/navigation/LinkButton.tsx";
import { Card } from "$/components/layout/Card.tsx";
import { openBatch } from "$/domain/batches/open_batch.ts";
import { batchInvitations } from "$/domain/inviting/list_invitations.ts";
import { remindRespondents } from "$/domain/inviting/reminders_and_retries.ts";
import { define } from "$/routes/admin/(_shell)/define.ts";
import { Headed } from "$/routes/admin/(_shell)/Headed.tsx";
import { redirectWithNotice } from "$/routes/admin/(_shell)/notice.ts";
import { batchPlace } from "$/routes/admin/(_shell)/addresses.ts";
import { formMessage } from "$/site/request/form_messages.ts";
import { readForm } from "$/site/request/form.ts";
import { requireId } from "$/model/id.ts";
import { HOUR, REMINDER_REST } from "$/model/times.ts";

/** Reminds one respondent, or after a confirmation all who have not started. */
export const handler = define.handlers({
  GET: () => page<{ message?: string }>({}),

  async POST(ctx) {
    const { state } = ctx;
    const batch = await openBatch(state, state.actor, batchPlace(ctx.params));
    const { invitation } = await readForm(ctx.req);
    const only = invitation === undefined ? undefined : [requireId(invitation)];
    try {
      const { queued, tooSoon } = await remindRespondents(state, state.actor, batch.id, {
        invitations: only,
      });
      const texts = [
        state.t(`admin:inviting.${queued > 0 ? "reminded" : "remindedNone"}`, { count: queued }),
        tooSoon > 0 ? state.t("admin:inviting.tooSoon", { count: tooSoon }) : "",
      ];
      const home = `/admin/project/${batch.project.id}/batch/${batch.id}`;
      return redirectWithNotice(texts.join(" ").trim(), `${home}/invitations`);
    } catch (thrown) {
      const { status, message } = formMessage(state.t, thrown);
      return page({ message }, { status });
    }
  },
});

export default define.page<typeof handler>(async ({ data, params, state }) => {
  const { t } = state;
  const batch = await openBatch(state, state.actor, batchPlace(params));
  const filter = { batchId: batch.id, limit: 1, offset: 0 };
  const { counts, isLive } = await batchInvitations(state, state.actor, filter);
  const home = `/admin/project/${batch.project.id}/batch/${batch.id}`;
  return (
    <>
      <Headed
        title={t("admin:inviting.remindTitle")}
        crumbs={<ProjectCrumbs t={t} project={batch.project} batch={batch} tab="invitations" />}
      />
      <div class="stack measure">
        {data.message && <Banner tone="bad" urgent>{data.message}</Banner>}
        {isLive && counts.remindable > 0
          ? (
            <Card>
              <RemindForm t={t} home={home} count={counts.remindable} />
            </Card>
          )
          : (
            <EmptyCard
              icon="mail"
              title={t("admin:inviting.remindNobody")}
              text={t("admin:inviting.remindRest", { hours: REMINDER_REST / HOUR })}
              actions={<LinkButton href={`${home}/invitations`}>{t("admin:inviting.title")}</LinkButton>}
            />
          )}
      </div>
    </>
  );
});
