import { page } from "fresh";
import { asset, Head } from "fresh/runtime";
import { PreviewBar } from "$/components/admin/catalogue/PreviewBar.tsx";
import { previewTest } from "$/domain/sitting/preview.ts";
import { following } from "$/islands/player/(_following)/following.ts";
import { kindsOf, Preview } from "$/islands/player/Preview.tsx";
import { localPath } from "$/lib/http/local_path.ts";
import { requireNumber } from "$/model/id.ts";
import { type Language, LANGUAGES } from "$/model/languages.ts";
import { previewBoot } from "$/model/sitting/preview.ts";
import { playerWords } from "$/routes/tests/(player)/(_page)/player_words.ts";
import { define } from "../../(_shell)/define.ts";

await following.loadAllViews();

/** The player alone, as respondents see it. */
export const config = { skipInheritedLayouts: true };

export const handler = define.handlers({
  async GET({ state, params, url: { searchParams } }) {
    const language: Language = LANGUAGES.find((one) => one === searchParams.get("language")) ??
      state.language;
    const previewed = await previewTest(state, state.actor, requireNumber(params.testId), language);
    const messages = playerWords(state.words, language);
    const boot = previewBoot(previewed, { language, messages, now: state.now().getTime() });
    // A preview of a batch's way in goes on there.
    const back = localPath(searchParams.get("back"), "");
    return page({ boot, feedback: previewed.feedback, back: back.startsWith("/admin/project/") ? back : "" });
  },
});

export default define.page<typeof handler>(({ data: { boot, feedback, back }, state: { t } }) => {
  const home = back || `/admin/tests/${boot.test.id}`;
  return (
    <>
      <Head>
        <title>{`${t("admin:catalogue.preview")}: ${boot.test.name} · Assay`}</title>
        <link rel="stylesheet" href={asset("/css/player-rest.css")} />
        <link rel="stylesheet" href={asset("/css/player-tasks.css")} />
      </Head>
      <div id="player-begins" data-kinds={kindsOf(boot.test).join(" ")} hidden />
      <PreviewBar
        t={t}
        text={t("admin:catalogue.previewText")}
        languages={{
          offered: LANGUAGES.map((language) => ({
            language,
            href: `?${new URLSearchParams({ language, ...(back && { back }) })}`,
          })),
          current: boot.language,
        }}
        home={home}
      />
      <div lang={boot.language}>
        <Preview boot={boot} feedback={feedback} home={home} />
      </div>
    </>
  );
});
