import { page } from "fresh";
import { SecondFactorCard } from "$/components/admin/organization/SecondFactorCard.tsx";
import { SessionsCard } from "$/components/admin/organization/SessionsTable.tsx";
import { Banner } from "$/components/messages/Banner.tsx";
import { define } from "$/define.ts";
import { readSecondFactor } from "$/domain/account/second_factor/second_factor.ts";
import { listOwnSessions } from "$/domain/account/sessions/sessions.ts";
import { Headed } from "$/routes/admin/(_shell)/Headed.tsx";

const PAGE = "/operator/sign-in";

const DONE: Readonly<Record<string, string>> = {
  ended: "admin:sessions.ended",
  othersEnded: "operator:signIn.othersEnded",
  kept: "common:keepFactor.kept",
  removed: "admin:factor.removed",
};

/** An operator's sessions and second factor. */
export const handler = define.handlers({
  async GET({ state, url }) {
    const [sessions, factor] = await Promise.all([
      listOwnSessions(state, state.actor),
      readSecondFactor(state, state.actor),
    ]);
    return page({ sessions, factor, done: DONE[url.searchParams.get("done") ?? ""] });
  },
});

export default define.page<typeof handler>(({ data: { sessions, factor, done }, state: { t, language } }) => {
  const dates = { timeZone: "UTC", language };
  return (
    <>
      <Headed title={t("admin:sessions.title")} />
      <div class="stack">
        {done && <Banner tone="good">{t(done)}</Banner>}
        <SessionsCard t={t} sessions={sessions} dates={dates} page={PAGE} />
        <SecondFactorCard t={t} factor={factor} dates={dates} page={PAGE} />
      </div>
    </>
  );
});
