import { page } from "fresh";
import { PasskeysCard } from "$/components/admin/organization/PasskeysCard.tsx";
import { SecondFactorCard } from "$/components/admin/organization/SecondFactorCard.tsx";
import { SessionsCard } from "$/components/admin/organization/SessionsTable.tsx";
import { listOwnPasskeys } from "$/domain/account/passkeys/passkeys.ts";
import { readSecondFactor } from "$/domain/account/second_factor/second_factor.ts";
import { listOwnSessions } from "$/domain/account/sessions/sessions.ts";
import { define } from "../../../(_shell)/define.ts";
import { Headed } from "../../../(_shell)/Headed.tsx";
import { SignInCrumbs } from "./(_page)/SignInCrumbs.tsx";

const PAGE = "/admin/org/profile/sign-in";

export const handler = define.handlers({
  async GET({ state }) {
    const [sessions, passkeys, factor] = await Promise.all([
      listOwnSessions(state, state.actor),
      listOwnPasskeys(state, state.actor),
      readSecondFactor(state, state.actor),
    ]);
    return page({ sessions, passkeys, factor });
  },
});

export default define.page<typeof handler>(({ data: { sessions, passkeys, factor }, state }) => {
  const { t, shell, language } = state;
  const dates = { timeZone: shell.organization.timeZone, language };
  return (
    <>
      <Headed
        title={t("admin:sessions.title")}
        crumbs={<SignInCrumbs t={t} />}
      />
      <div class="stack">
        <SessionsCard t={t} sessions={sessions} dates={dates} page={PAGE} />
        <PasskeysCard t={t} passkeys={passkeys} dates={dates} page={PAGE} />
        <SecondFactorCard t={t} factor={factor} dates={dates} page={PAGE} />
      </div>
    </>
  );
});
