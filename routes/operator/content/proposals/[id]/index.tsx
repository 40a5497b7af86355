import { Head } from "fresh/runtime";
import { ProposalPage } from "$/components/operator/content/ProposalPage.tsx";
import { define } from "$/define.ts";
import { readProposal } from "$/domain/operators/content/proposals.ts";
import { isFinished } from "$/model/queue/task_status.ts";
import { requireId } from "$/model/id.ts";
import { FollowProposal } from "$/islands/operator/FollowProposal.tsx";

export default define.page(async ({ state, params, url }) => {
  const { t, language, actor } = state;
  const proposal = await readProposal(state, actor, requireId(params.id));
  const { id, test, status, done, total, publishedAt } = proposal;
  const texts = {
    label: t(publishedAt ? "operator:proposal.scoring" : "operator:proposal.comparing"),
    waiting: t("operator:proposal.waiting"),
  };
  return (
    <>
      <Head>
        <title>{t("operator:proposal.title", { test })} · Assay</title>
      </Head>
      <ProposalPage
        t={t}
        language={language}
        proposal={proposal}
        done={url.searchParams.get("done")}
        progress={!isFinished(status) && (
          <FollowProposal
            path={`/api/v1/operator/content/proposals/${id}`}
            start={{ status, done, total }}
            language={language}
            texts={texts}
          />
        )}
      />
    </>
  );
});
