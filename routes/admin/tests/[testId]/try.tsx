import { page } from "fresh";
import { asset, Head } from "fresh/runtime";
import { previewTest } from "$/domain/sitting/preview.ts";
import { following } from "$/islands/player/(_following)/following.ts";
import { kindsOf, Preview } from "$/islands/player/Preview.tsx";
import { requireNumber } from "$/model/id.ts";
import { type Language, languageName, LANGUAGES } from "$/model/languages.ts";
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
    return page({ boot, feedback: previewed.feedback });
  },
});

export default define.page<typeof handler>(({ data: { boot, feedback }, state: { t } }) => {
  const home = `/admin/tests/${boot.test.id}`;
  return (
    <>
      <Head>
        <title>{`${t("admin:catalogue.preview")}: ${boot.test.name} · Assay`}</title>
        <link rel="stylesheet" href={asset("/css/player-rest.css")} />
        <link rel="stylesheet" href={asset("/css/player-tasks.css")} />
      </Head>
      <div id="player-begins" data-kinds={kindsOf(boot.test).join(" ")} hidden />
      <aside class="preview" aria-label={t("admin:catalogue.preview")}>
        <p>
          <b>{t("admin:catalogue.preview")}</b> {t("admin:catalogue.previewText")}
        </p>
        <nav aria-label={t("admin:catalogue.language")}>
          {LANGUAGES.map((one) => (
            <a
              key={one}
              href={`?language=${one}`}
              hrefLang={one}
              aria-current={one === boot.language ? "true" : undefined}
            >
              {languageName(one)}
            </a>
          ))}
        </nav>
        <a href={home}>{t("admin:catalogue.previewEnd")}</a>
      </aside>
      <div lang={boot.language}>
        <Preview boot={boot} feedback={feedback} home={home} />
      </div>
    </>
  );
});
