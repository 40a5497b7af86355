import { asset, Head } from "fresh/runtime";
import { page } from "fresh";
import { define } from "$/define.ts";
import { BrandStyle } from "$/components/entry/BrandStyle.tsx";
import { ownOrganization } from "$/domain/entry/own_organization.ts";
import { respondentNotices } from "$/domain/notices/respondent_notices.ts";
import { following } from "$/islands/player/(_following)/following.ts";
import { Player } from "$/islands/player/Player.tsx";
import { RESPONDENT_HOME } from "$/model/sitting/boot.ts";
import { openPlayerPage } from "./open_player_page.ts";

// The page may begin with a question of any kind.
await following.loadAllViews();

/** Every address of the player redirects to the respondent's current place. */
export const handler = define.handlers({
  async GET(ctx) {
    const opened = await openPlayerPage(ctx);
    if (!opened) return ctx.redirect(RESPONDENT_HOME, 303);
    const { boot, address } = opened;
    if (ctx.url.pathname !== new URL(address, ctx.url).pathname) return ctx.redirect(address, 303);
    const [organization, notices, restStyle] = await Promise.all([
      ownOrganization(ctx.state, ctx.state.actor),
      respondentNotices(ctx.state, ctx.state.actor, ctx.state.language),
      ctx.state.styleOf("player-rest"),
    ]);
    return page({ boot, organization, notices, restStyle });
  },
});

export default define.page<typeof handler>(
  ({ data: { boot, organization, notices, restStyle }, state: { t, settings } }) => {
    const { isPlain, kinds, hasTasks } = following.beginningOf(boot);
    // Otherwise the first question would be drawn twice.
    const isRestFirst = !isPlain || boot.clock.look !== undefined;
    const taskSheet = asset("/css/player-tasks.css");
    // For a plain question, the other styles are loaded after the content.
    const rest = restStyle
      ? <style dangerouslySetInnerHTML={{ __html: restStyle }} />
      : <link rel="stylesheet" href={asset("/css/player-rest.css")} />;
    return (
      <>
        <Head>
          <title>{`${boot.test.name} · Assay`}</title>
          <BrandStyle accent={organization.brand.accent} />
          {/* Nothing is drawn before the bar and the question are whole, so that nothing moves as they come. */}
          <link rel="expect" href="#main" {...{ blocking: "render" }} />
          {isRestFirst && rest}
          {hasTasks && <link rel="stylesheet" href={taskSheet} />}
        </Head>
        <div
          id="player-begins"
          data-kinds={isPlain ? undefined : boot.screen === "question" ? kinds.join(" ") : ""}
          data-sheet={hasTasks ? undefined : taskSheet}
          hidden
        />
        <noscript>
          <p class="practice">{t("noScript")}</p>
        </noscript>
        <div id="player">
          <Player
            boot={boot}
            notices={notices}
            workerUrl={asset("/tests/sw.js")}
            supportEmail={organization.supportEmail ?? settings.supportEmail}
          />
        </div>
        {!isRestFirst && rest}
      </>
    );
  },
);
