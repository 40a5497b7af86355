import { page } from "fresh";
import { Head } from "fresh/runtime";
import { Button } from "$/components/form/Button.tsx";
import { Banner } from "$/components/messages/Banner.tsx";
import { LinkButton } from "$/components/navigation/LinkButton.tsx";
import { define } from "$/define.ts";
import { readClosed, requestExport } from "$/domain/exports/organization/closed_organization.ts";
import { bytesText } from "$/lib/text/bytes.ts";
import { momentText } from "$/lib/time/dates.ts";
import { isFinished } from "$/model/queue/task_status.ts";
import { seeOther } from "$/site/response/see_other.ts";

export const handler = define.handlers({
  async GET({ state }) {
    return page(await readClosed(state, state.actor));
  },
  async POST({ state }) {
    await requestExport(state, state.actor);
    return seeOther("/closed");
  },
});

export default define.page<typeof handler>(({ data, state: { t, language } }) => {
  const { name, timeZone, closedAt, erasesAt, erasingAt, export: made } = data;
  const day = (at: string) => momentText(new Date(at), timeZone, language, "PPP");
  const title = t("common:closed.title", { name });
  return (
    <>
      <Head>
        <title>{title} · Assay</title>
      </Head>
      <h1>{title}</h1>
      <p>{t("common:closed.since", { day: day(closedAt) })}</p>
      {erasingAt ? <p>{t("common:closed.erasing")}</p> : (
        <>
          <p>{t("common:closed.export", { day: day(erasesAt) })}</p>
          {made?.status === "failed" && <Banner tone="bad">{t("common:closed.failed")}</Banner>}
          {made && !isFinished(made.status) && (
            <p>
              {made.total === null
                ? t("common:closed.waiting")
                : t("common:closed.making", { done: made.done, total: made.total })}
            </p>
          )}
          {made?.madeAt && (
            <p>
              {t("common:closed.made", {
                moment: momentText(new Date(made.madeAt), timeZone, language),
                size: bytesText(made.bytes ?? 0, language),
              })}
            </p>
          )}
        </>
      )}
      <div class="form-acts">
        {made?.madeAt && (
          <LinkButton kind="primary" href="/closed/export" icon="download">
            {t("common:closed.download")}
          </LinkButton>
        )}
        {made && !isFinished(made.status) && (
          <LinkButton kind="primary" href="/closed">{t("common:closed.check")}</LinkButton>
        )}
        {!erasingAt && (!made || isFinished(made.status)) && (
          <form method="post" action="/closed">
            <Button>{t("common:closed.again")}</Button>
          </form>
        )}
        <form method="post" action="/api/logout">
          <Button kind="quiet">{t("common:closed.signOut")}</Button>
        </form>
      </div>
    </>
  );
});
