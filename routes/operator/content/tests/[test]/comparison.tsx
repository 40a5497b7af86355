import { Head } from "fresh/runtime";
import { ComparisonPage } from "$/components/operator/content/ComparisonPage.tsx";
import { define } from "$/define.ts";
import { compareScorings } from "$/domain/operators/content/compare_scorings.ts";
import { listScorings } from "$/domain/operators/content/published.ts";
import { ComparisonQuery } from "$/model/operators/content.ts";

export default define.page(async ({ state, params, url }) => {
  const { t, actor } = state;
  const test = params.test!;
  const scorings = await listScorings(state, actor, test);
  const chosen = ComparisonQuery.safeParse(Object.fromEntries(url.searchParams));
  // An address without two scorings compares the newest with itself.
  const { from, to } = chosen.data ?? { from: scorings[0]!.id, to: scorings[0]!.id };
  const comparison = await compareScorings(state, actor, { test, from, to });
  const named = (id: number) => scorings.find((one) => one.id === id)!;
  return (
    <>
      <Head>
        <title>{t("operator:comparison.title", { test })} · Assay</title>
      </Head>
      <ComparisonPage t={t} test={test} from={named(from)} to={named(to)} comparison={comparison} />
    </>
  );
});
