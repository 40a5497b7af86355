import { page } from "fresh";
import { SessionsTable } from "$/components/admin/organization/SessionsTable.tsx";
import { Button } from "$/components/form/Button.tsx";
import { Breadcrumbs } from "$/components/navigation/Breadcrumbs.tsx";
import { Card } from "$/components/layout/Card.tsx";
import { listOwnSessions } from "$/domain/account/sessions/sessions.ts";
import { define } from "../../../(_shell)/define.ts";
import { Headed } from "../../../(_shell)/Headed.tsx";

export const handler = define.handlers({
  GET: async ({ state }) => page({ sessions: await listOwnSessions(state, state.actor) }),
});

export default define.page<typeof handler>(({ data: { sessions }, state }) => {
  const { t, shell, language } = state;
  const hasOthers = sessions.some(({ isThis }) => !isThis);
  return (
    <>
      <Headed
        title={t("admin:sessions.title")}
        crumbs={
          <Breadcrumbs
            label={t("admin:shell.crumbs")}
            crumbs={[{ text: t("admin:profile.title"), href: "/admin/org/profile" }]}
          />
        }
      />
      <div class="stack">
        <p class="measure">{t("admin:sessions.lead")} {t("admin:sessions.notYou")}</p>
        <Card
          title={t("admin:sessions.list")}
          flush
          actions={hasOthers && (
            <form method="post" action="/admin/org/profile/sign-in/sessions">
              <Button>{t("admin:sessions.endOthers")}</Button>
            </form>
          )}
        >
          <SessionsTable
            t={t}
            sessions={sessions}
            dates={{ timeZone: shell.organization.timeZone, language }}
          />
        </Card>
        {!hasOthers && <p>{t("admin:sessions.onlyThis")}</p>}
      </div>
    </>
  );
});
