import { page } from "fresh";
import { ToOtherDevice } from "$/components/entry/ToOtherDevice.tsx";
import { QrPicture } from "$/components/layout/QrPicture.tsx";
import { LinkButton } from "$/components/navigation/LinkButton.tsx";
import { handOver, ownHandOver } from "$/domain/entry/hand_over.ts";
import { ownOrganization } from "$/domain/entry/own_organization.ts";
import { requireMay } from "$/model/account/permissions.ts";
import { RESPONDENT_HOME } from "$/model/sitting/boot.ts";
import { HAND_OVER, MINUTE } from "$/model/times.ts";
import { seeOther } from "$/site/response/see_other.ts";
import { define } from "./(_shell)/define.ts";
import { showOrganization } from "./(_shell)/show_organization.ts";
import { Titled } from "./(_shell)/Titled.tsx";

export const handler = define.handlers({
  async GET({ state }) {
    const [code, organization] = await Promise.all([
      ownHandOver(state, state.actor),
      ownOrganization(state, state.actor),
    ]);
    showOrganization(state, organization);
    return page({ code: code?.code });
  },
  async POST({ state }) {
    await handOver(state, state.actor, requireMay(state.actor, "sitTests").respondentId);
    return seeOther("/tests/hand-over");
  },
});

export default define.page<typeof handler>(({ data: { code }, state: { t, appUrl } }) => (
  <div class="entry-card">
    <Titled title={t("handOver.title")} />
    {code
      ? (
        <>
          <p>{t("handOver.scan")}</p>
          <QrPicture text={`${appUrl}/tests/reentry-code?code=${code}`} label={t("handOver.picture")} />
          <p>{t("handOver.type", { address: `${new URL(appUrl).host}/tests/reentry-code` })}</p>
          <p class="reentry-code">{code}</p>
          <p>{t("handOver.once", { count: HAND_OVER / MINUTE })}</p>
        </>
      )
      : <p>{t("handOver.over")}</p>}
    <div class="entry-acts">
      <LinkButton href={RESPONDENT_HOME}>{t("handOver.stay")}</LinkButton>
      {!code && <ToOtherDevice t={t} />}
    </div>
  </div>
));
