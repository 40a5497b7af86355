import { Head } from "fresh/runtime";
import { ContentPage } from "$/components/operator/content/ContentPage.tsx";
import { define } from "$/define.ts";
import { listProposals } from "$/domain/operators/content/proposals.ts";
import { listPublished } from "$/domain/operators/content/published.ts";

export default define.page(async ({ state, url }) => {
  const { t, language, actor } = state;
  const [tests, proposals] = await Promise.all([
    listPublished(state, actor),
    listProposals(state, actor),
  ]);
  return (
    <>
      <Head>
        <title>{t("operator:content.title")} · Assay</title>
      </Head>
      <ContentPage
        t={t}
        language={language}
        tests={tests}
        proposals={proposals}
        isWithdrawn={url.searchParams.get("done") === "withdrawn"}
      />
    </>
  );
});
