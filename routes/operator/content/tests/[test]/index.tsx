import { Head } from "fresh/runtime";
import { ScoringsPage } from "$/components/operator/content/ScoringsPage.tsx";
import { define } from "$/define.ts";
import { listPublished, listScorings } from "$/domain/operators/content/published.ts";

export default define.page(async ({ state, params }) => {
  const { t, language, actor } = state;
  const test = params.test!;
  const [scorings, tests] = await Promise.all([
    listScorings(state, actor, test),
    listPublished(state, actor),
  ]);
  const name = tests.find((one) => one.test === test)?.name ?? test;
  return (
    <>
      <Head>
        <title>{name} {test} · {t("operator:content.title")} · Assay</title>
      </Head>
      <ScoringsPage t={t} language={language} test={test} name={name} scorings={scorings} />
    </>
  );
});
