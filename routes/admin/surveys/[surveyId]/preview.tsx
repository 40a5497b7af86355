import { page } from "fresh";
import { Head } from "fresh/runtime";
import { PreviewBar } from "$/components/admin/catalogue/PreviewBar.tsx";
import { SurveyForm } from "$/components/entry/SurveyForm.tsx";
import { surveyById } from "$/domain/surveys/make_surveys.ts";
import { surveyTextIn } from "$/model/surveys/demographics_survey.ts";
import { languagesOf } from "$/model/surveys/edit_survey.ts";
import { seeOther } from "$/site/response/see_other.ts";
import { define } from "../../(_shell)/define.ts";

/** The page alone, as respondents see it. */
export const config = { skipInheritedLayouts: true };

export const handler = define.handlers({
  GET: () => page(undefined),
  /** Nothing is stored. */
  async POST({ state, params, url }) {
    await surveyById(state, state.actor, params.surveyId!);
    return seeOther(url.pathname + url.search);
  },
});

export default define.page<typeof handler>(async ({ params, url, state }) => {
  const { t: words, words: { t: tIn }, may } = state;
  const survey = await surveyById(state, state.actor, params.surveyId!);
  const languages = languagesOf(survey.texts);
  const language = languages.find((one) => one === url.searchParams.get("language")) ?? languages[0]!;
  const text = surveyTextIn(survey.texts, language);
  const home = `/admin/surveys/${survey.id}`;
  const address = (of: string) => `${home}/preview?language=${of}`;
  return (
    <>
      <Head>
        <title>{`${words("admin:preview.title")}: ${survey.name} · Assay`}</title>
      </Head>
      <PreviewBar
        t={words}
        text={words("admin:surveys.previewText")}
        languages={{
          offered: languages.map((one) => ({ language: one, href: address(one) })),
          current: language,
        }}
        home={may.editProjects && !survey.archivedAt ? home : "/admin/surveys"}
      />
      <div class="entry" lang={language}>
        <main id="main" tabIndex={-1}>
          <div class="entry-page">
            <h1>{text.title}</h1>
            <SurveyForm
              t={tIn(language)}
              id="survey"
              action={address(language)}
              survey={{ ...text, mayDecline: true }}
              form={{}}
            />
          </div>
        </main>
      </div>
    </>
  );
});
