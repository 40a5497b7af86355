import { EntrySheet } from "$/components/admin/codes/EntrySheet.tsx";
import { PrintButton } from "$/components/admin/codes/CopyAndPrint.tsx";
import { ProjectCrumbs } from "$/components/admin/projects/ProjectCrumbs.tsx";
import { LinkButton } from "$/components/navigation/LinkButton.tsx";
import { EmptyCard } from "$/components/messages/EmptyState.tsx";
import { openBatch } from "$/domain/batches/open_batch.ts";
import { listCodes } from "$/domain/codes/list_codes.ts";
import { CopyKeys } from "$/islands/navigation/CopyKeys.tsx";
import { LIMITS } from "$/model/limits.ts";
import { isUsable } from "$/model/codes/test_code.ts";
import { define } from "$/routes/admin/(_shell)/define.ts";
import { Headed } from "$/routes/admin/(_shell)/Headed.tsx";
import { batchPlace } from "$/routes/admin/(_shell)/addresses.ts";

/** Slips of the newest unused codes, to cut apart and hand out. */
export default define.page(async ({ params, state }) => {
  const { t, actor, language, shell, appUrl } = state;
  const batch = await openBatch(state, actor, batchPlace(params));
  const filter = { type: "single", unassignedOnly: true, limit: LIMITS.testCodesAtOnce, offset: 0 } as const;
  const { results } = await listCodes(state, actor, batch.id, filter);
  const unused = results.filter(({ state }) => isUsable(state));
  const clock = { timeZone: shell.organization.timeZone, language };
  const address = `/admin/project/${batch.project.id}/batch/${batch.id}/codes`;
  return (
    <>
      <Headed
        title={t("admin:codes.slips")}
        crumbs={<ProjectCrumbs t={t} project={batch.project} batch={batch} tab="invitations" />}
        actions={unused.length > 0 && <PrintButton text={t("admin:codes.print")} />}
      />
      {unused.length === 0
        ? (
          <EmptyCard
            icon="document"
            title={t("admin:codes.noSlips")}
            actions={<LinkButton href={address}>{t("admin:codes.singlesTitle")}</LinkButton>}
          />
        )
        : (
          <ul class="code-slips" role="list">
            {unused.map((code) => (
              <li key={code.id}>
                <EntrySheet t={t} code={code} appUrl={appUrl} clock={clock} />
              </li>
            ))}
          </ul>
        )}
      <CopyKeys />
    </>
  );
});
