import { Banners } from "$/components/admin/shell/Banners.tsx";
import { FactorBanner } from "$/components/admin/shell/FactorBanner.tsx";
import { NoticeModal } from "$/components/admin/shell/NoticeModal.tsx";
import { ResourcesPanel } from "$/components/admin/shell/ResourcesPanel.tsx";
import { ShellBar } from "$/components/admin/shell/ShellBar.tsx";
import { SupportBanner } from "$/components/admin/shell/SupportBanner.tsx";
import { Sidebar } from "$/components/admin/shell/Sidebar.tsx";
import { SkipLink } from "$/components/navigation/SkipLink.tsx";
import { OpenModal } from "$/islands/navigation/OpenModal.tsx";
import { Palette } from "$/islands/admin/Palette.tsx";
import { RespondentSearch } from "$/islands/admin/RespondentSearch.tsx";
import { ReportErrors } from "$/islands/messages/ReportErrors.tsx";
import { KeepTyped } from "$/islands/form/KeepTyped.tsx";
import { MenuKeys } from "$/islands/navigation/MenuKeys.tsx";
import { ModalKeys } from "$/islands/navigation/ModalKeys.tsx";
import { NotificationBar } from "$/islands/messages/NotificationBar.tsx";
import { OfflineGuard } from "$/islands/form/OfflineGuard.tsx";
import { ReadAnew } from "$/islands/navigation/ReadAnew.tsx";
import { SendOnce } from "$/islands/form/SendOnce.tsx";
import { define } from "./(_shell)/define.ts";
import { palette, paletteKeys } from "./(_shell)/palette.ts";
import { searchQuery } from "./(_shell)/addresses.ts";
import { notYetDismissed } from "./(_shell)/waiting.ts";
import type { TFunction } from "i18next";
import type { SearchTexts } from "$/components/admin/respondent_search/SearchHits.tsx";
import { AddByName } from "$/islands/admin/AddByName.tsx";

const AREAS = ["archive", "surveys", "templates", "tests"] as const;

export default define.layout(({ Component, state, req, url, params }) => {
  const { t, shell, may } = state;
  // Shows one announcement at a time, and none before the terms are accepted.
  const notice = shell.me.hasAcceptedTerms &&
    shell.notifications.find(({ adminModalContent }) => adminModalContent);
  return (
    <div class="shell" data-plain={!may.viewProjects || undefined}>
      <SkipLink text={t("admin:shell.skip")} />
      <ShellBar
        t={t}
        shell={shell}
        may={may}
        paletteKeys={paletteKeys(req)}
        search={<RespondentSearch texts={searchTexts(t)} query={searchQuery(url)} />}
      />
      <Banners
        t={t}
        notifications={shell.notifications}
        waiting={notYetDismissed(shell.waiting, req)}
        factor={shell.me.factorDemandedFrom && (
          <FactorBanner t={t} from={shell.me.factorDemandedFrom} language={state.language} />
        )}
        support={shell.support && (
          <SupportBanner
            t={t}
            organization={shell.organization}
            support={shell.support}
            now={state.now()}
            language={state.language}
            isSupport={state.actor.kind === "support"}
            mayEnd={may.openSupport}
          />
        )}
      />
      {may.viewProjects && (
        <Sidebar
          t={t}
          projects={shell.projects}
          currentProject={params.projectId}
          currentBatch={params.batchId}
          area={AREAS.find((area) => `${url.pathname}/`.startsWith(`/admin/${area}/`)) ?? null}
          canEdit={may.editProjects}
        />
      )}
      <main id="main" tabIndex={-1}>
        <Component />
      </main>
      <ResourcesPanel t={t} />
      {notice && (
        <>
          <NoticeModal t={t} id="notice" notification={notice} />
          <OpenModal id="notice" />
        </>
      )}
      {may.editProjects && <AddModals t={t} />}
      <NotificationBar closeText={t("admin:shell.close")} initial={state.notice} />
      <Palette {...palette(t, may)} />
      <MenuKeys />
      <ModalKeys />
      {state.actor.kind === "staff" && (
        <KeepTyped user={state.actor.userId} restoredText={t("admin:shell.keptTyped")} />
      )}
      <OfflineGuard text={t("admin:shell.offline")} backText={t("admin:shell.online")} />
      <SendOnce />
      <ReportErrors />
      <ReadAnew tellsSeen={state.tellsSeen ?? false} />
    </div>
  );
});

const searchTexts = (t: TFunction): SearchTexts => ({
  placeholder: t("admin:search.placeholder"),
  seeAll: t("admin:search.seeAll", { total: "%" }),
  noResults: t("admin:search.noResults"),
  flagged: t("admin:respondent.flagged"),
  reassessment: t("admin:respondent.reassessment"),
  unnamed: t("admin:respondent.unnamed"),
});

/** Modals that add a project or batch, opened from the sidebar and the dashboard. */
const AddModals = ({ t }: { t: TFunction }) => {
  const shared = { close: t("admin:shell.close"), cancel: t("admin:form.cancel") };
  return (
    <>
      <AddByName
        id="add-project"
        texts={{
          ...shared,
          title: t("admin:project.add"),
          label: t("admin:project.name"),
          submit: t("admin:project.create"),
          failed: t("admin:project.createFailed"),
        }}
      />
      <AddByName
        id="add-batch"
        texts={{
          ...shared,
          title: t("admin:batch.add"),
          label: t("admin:batch.name"),
          hint: t("admin:batch.inProject", { name: "%" }),
          more: t("admin:templates.start"),
          submit: t("admin:batch.create"),
          failed: t("admin:batch.createFailed"),
        }}
      />
    </>
  );
};
