import { page } from "fresh";
import { ProjectCrumbs } from "$/components/admin/projects/ProjectCrumbs.tsx";
import { displayName } from "$/components/admin/respondent_page/display_name.ts";
import { AnswersTable } from "$/components/admin/scoring/AnswersTable.tsx";
import { number } from "$/components/admin/scoring/score_words.ts";
import { FoldedCard } from "$/components/layout/FoldedCard.tsx";
import { Banner } from "$/components/messages/Banner.tsx";
import { LinkButton } from "$/components/navigation/LinkButton.tsx";
import { openAnswers } from "$/domain/respondents/open_answers.ts";
import { batchPlace } from "$/routes/admin/(_shell)/addresses.ts";
import { define } from "$/routes/admin/(_shell)/define.ts";
import { Headed } from "$/routes/admin/(_shell)/Headed.tsx";
import { respondentAddress } from "./(_page)/from_params.ts";

export const handler = define.handlers({
  async GET({ state, url, params: { respondentId = "", ...params } }) {
    return page(
      await openAnswers(state, state.actor, {
        ...batchPlace(params),
        respondentId,
        assessmentId: url.searchParams.get("assessment"),
        language: state.language,
      }),
    );
  },
});

/** The answers of one assessment, a folded part each. */
export default define.page<typeof handler>(({ data, state: { t, language } }) => {
  const { respondent, assessment, parts, questions, worths } = data;
  const name = displayName(t, respondent);
  const address = respondentAddress(respondent);
  return (
    <div class="stack results">
      <Headed
        title={`${name} – ${assessment.name}`}
        crumbs={<ProjectCrumbs t={t} project={respondent.project} batch={respondent.batch} />}
        actions={
          <LinkButton href={`${address}/test-result-v2?assessment=${assessment.id}`} icon="document">
            {t("admin:answers.result")}
          </LinkButton>
        }
      />
      {assessment.isDemonstration && <Banner tone="warn">{t("common:demonstration.notice")}</Banner>}
      <p class="measure">{t("admin:answers.lead")}</p>
      {parts.map((part, at) => (
        <FoldedCard
          key={at}
          title={part.name}
          id={`part-${at + 1}`}
          about={t("admin:answers.about", {
            answered: number(part.items.filter(({ given }) => given !== null).length, language),
            asked: number(part.items.length, language),
            changed: number(part.items.filter(({ changes }) => changes > 0).length, language),
          })}
          flush
        >
          <AnswersTable t={t} part={part} questions={questions} worths={worths} language={language} />
        </FoldedCard>
      ))}
    </div>
  );
});
