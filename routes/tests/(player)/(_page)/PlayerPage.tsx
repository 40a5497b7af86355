import { asset, Head } from "fresh/runtime";
import { page } from "fresh";
import { define } from "../../../../define.ts";
import { respondentNotices } from "../../../../domain/notifications/respondent_notices.ts";
import { kindsOf, Player } from "../../../../islands/player/Player.tsx";
import { openPlayerPage } from "./open_player_page.ts";

/** Where somebody is led who has no test to go on with. */
export const RESPONDENT_HOME = "/tests/respondent-assessments";

/** Every address of the player shows it where its respondent is, and nowhere they have not come to. */
export const handler = define.handlers({
  async GET(ctx) {
    const opened = await openPlayerPage(ctx);
    if (!opened) return ctx.redirect(RESPONDENT_HOME, 303);
    const { boot, address } = opened;
    if (ctx.url.pathname !== new URL(address, ctx.url).pathname) return ctx.redirect(address, 303);
    const notices = await respondentNotices(ctx.state, ctx.state.language);
    return page({ boot, notices });
  },
});

export default define.page<typeof handler>(({ data: { boot, notices }, state: { t } }) => {
  const { kinds, hasTasks } = kindsOf(boot.test.subtests);
  const taskSheet = asset("/css/player-tasks.css");
  return (
    <>
      <Head>
        <title>{`${boot.test.name} · Assay`}</title>
        {hasTasks && <link rel="stylesheet" href={taskSheet} />}
      </Head>
      {/* Read by the island before it takes over: what is shown has to be there first, the rest comes while people read. */}
      <div
        id="player-kinds"
        data-kinds={boot.screen === "question" ? kinds.join(" ") : ""}
        data-sheet={hasTasks ? undefined : taskSheet}
        hidden
      />
      <noscript>
        <p class="practice">{t("noScript")}</p>
      </noscript>
      <Player boot={boot} notices={notices} workerUrl={asset("/tests/sw.js")} />
    </>
  );
});
