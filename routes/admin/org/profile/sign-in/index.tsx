import { page } from "fresh";
import { SecondFactorCard } from "$/components/admin/organization/SecondFactorCard.tsx";
import { SessionsTable } from "$/components/admin/organization/SessionsTable.tsx";
import { Button } from "$/components/form/Button.tsx";
import { Card } from "$/components/layout/Card.tsx";
import { readSecondFactor } from "$/domain/account/second_factor/second_factor.ts";
import { listOwnSessions } from "$/domain/account/sessions/sessions.ts";
import { define } from "../../../(_shell)/define.ts";
import { Headed } from "../../../(_shell)/Headed.tsx";
import { SignInCrumbs } from "./(_page)/SignInCrumbs.tsx";

export const handler = define.handlers({
  async GET({ state }) {
    const [sessions, factor] = await Promise.all([
      listOwnSessions(state, state.actor),
      readSecondFactor(state, state.actor),
    ]);
    return page({ sessions, factor });
  },
});

export default define.page<typeof handler>(({ data: { sessions, factor }, state }) => {
  const { t, shell, language } = state;
  const dates = { timeZone: shell.organization.timeZone, language };
  const hasOthers = sessions.some(({ isThis }) => !isThis);
  return (
    <>
      <Headed
        title={t("admin:sessions.title")}
        crumbs={<SignInCrumbs t={t} />}
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
            dates={dates}
          />
        </Card>
        {!hasOthers && <p>{t("admin:sessions.onlyThis")}</p>}
        <SecondFactorCard t={t} factor={factor} dates={dates} page="/admin/org/profile/sign-in" />
      </div>
    </>
  );
});
