import { Head } from "fresh/runtime";
import { ScoringsPage } from "$/components/operator/content/ScoringsPage.tsx";
import { define } from "$/define.ts";
import { listScorings } from "$/domain/operators/content/published.ts";

export default define.page(async ({ state, params }) => {
  const { t, language, actor } = state;
  const test = params.test!;
  const scorings = await listScorings(state, actor, test);
  return (
    <>
      <Head>
        <title>{test} · {t("operator:content.title")} · Assay</title>
      </Head>
      <ScoringsPage t={t} language={language} test={test} scorings={scorings} />
    </>
  );
});
