import { page } from "fresh";
import { PasskeysCard } from "$/components/admin/organization/PasskeysCard.tsx";
import { SecondFactorCard } from "$/components/admin/organization/SecondFactorCard.tsx";
import { SessionsCard } from "$/components/admin/organization/SessionsTable.tsx";
import { Banner } from "$/components/messages/Banner.tsx";
import { define } from "$/define.ts";
import { listOwnPasskeys } from "$/domain/account/passkeys/passkeys.ts";
import { readSecondFactor } from "$/domain/account/second_factor/second_factor.ts";
import { listOwnSessions } from "$/domain/account/sessions/sessions.ts";
import { Headed } from "$/routes/admin/(_shell)/Headed.tsx";

const PAGE = "/operator/sign-in";

const DONE: Readonly<Record<string, string>> = {
  ended: "admin:sessions.ended",
  othersEnded: "operator:signIn.othersEnded",
  kept: "common:keepFactor.kept",
  removed: "admin:factor.removed",
  passkeyAdded: "operator:signIn.passkeyAdded",
  passkeyRenamed: "operator:signIn.passkeyRenamed",
  passkeyRemoved: "operator:signIn.passkeyRemoved",
};

/** An operator's sessions, passkeys and second factor. */
export const handler = define.handlers({
  async GET({ state, url }) {
    const [sessions, passkeys, factor] = await Promise.all([
      listOwnSessions(state, state.actor),
      listOwnPasskeys(state, state.actor),
      readSecondFactor(state, state.actor),
    ]);
    return page({ sessions, passkeys, factor, done: DONE[url.searchParams.get("done") ?? ""] });
  },
});

export default define.page<typeof handler>(({ data, state: { t, language } }) => {
  const { sessions, passkeys, factor, done } = data;
  const dates = { timeZone: "UTC", language };
  return (
    <>
      <Headed title={t("admin:sessions.title")} />
      <div class="stack">
        {done && <Banner tone="good">{t(done)}</Banner>}
        <SessionsCard t={t} sessions={sessions} dates={dates} page={PAGE} />
        <PasskeysCard t={t} passkeys={passkeys} dates={dates} page={PAGE} />
        <SecondFactorCard t={t} factor={factor} dates={dates} page={PAGE} />
      </div>
    </>
  );
});
