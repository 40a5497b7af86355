import { page } from "fresh";
import { asset, Head } from "fresh/runtime";
import { define } from "$/define.ts";
import { BrandStyle } from "$/components/entry/BrandStyle.tsx";
import { ownOrganization } from "$/domain/entry/own_organization.ts";
import { practiceOf } from "$/domain/sitting/preview.ts";
import { FollowStaff } from "$/islands/entry/FollowStaff.tsx";
import { following } from "$/islands/player/(_following)/following.ts";
import { kindsOf, Preview } from "$/islands/player/Preview.tsx";
import { requireId } from "$/model/id.ts";
import { RESPONDENT_HOME } from "$/model/sitting/boot.ts";
import { previewBoot } from "$/model/sitting/preview.ts";
import { respondentTokenOf } from "$/site/cookies/respondent_cookie.ts";
import { playerWords } from "./(_page)/player_words.ts";

await following.loadAllViews();

/** The practice parts of a test, as often as a respondent likes before they begin it. */
export const handler = define.handlers({
  async GET({ req, state, url }) {
    const { language, actor } = state;
    const [practice, organization] = await Promise.all([
      practiceOf(state, actor, requireId(url.searchParams.get("assessment") ?? undefined), language),
      ownOrganization(state, actor),
    ]);
    const messages = {
      ...playerWords(state.words, language),
      "modal.practice-end.text": state.t("tests:practice.partEnds"),
      "modal.practice-skip.text": state.t("tests:practice.skip"),
    };
    const boot = {
      ...previewBoot(practice, { language, messages, now: state.now().getTime() }),
      token: respondentTokenOf(req.headers) ?? "",
      apiBase: state.settings.apiBase,
    };
    return page({ boot, feedback: practice.feedback, organization });
  },
});

export default define.page<typeof handler>(
  ({ data: { boot, feedback, organization }, state: { t } }) => (
    <>
      <Head>
        <title>{`${t("tests:practice.title")}: ${boot.test.name} · Assay`}</title>
        <BrandStyle accent={organization.brand.accent} />
        <link rel="stylesheet" href={asset("/css/player-rest.css")} />
        <link rel="stylesheet" href={asset("/css/player-tasks.css")} />
      </Head>
      <div id="player-begins" data-kinds={kindsOf(boot.test).join(" ")} hidden />
      <aside class="preview" aria-label={t("tests:practice.title")}>
        <p>
          <b>{t("tests:practice.title")}</b> {t("tests:practice.text")}
        </p>
        <a href={RESPONDENT_HOME}>{t("tests:practice.end")}</a>
      </aside>
      <FollowStaff
        isInPlayer
        home={RESPONDENT_HOME}
        texts={{
          reopened: t("tests:news.reopened"),
          message: t("tests:news.message"),
          link: t("tests:news.toTests"),
        }}
      />
      <Preview boot={boot} feedback={feedback} home={RESPONDENT_HOME} isPractice />
    </>
  ),
);
