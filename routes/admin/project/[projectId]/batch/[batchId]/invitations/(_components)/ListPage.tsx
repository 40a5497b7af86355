import { Banner } from "$/components/messages/Banner.tsx";
import { EmptyCard } from "$/components/messages/EmptyState.tsx";
import { Button } from "$/components/form/Button.tsx";
import { LinkButton } from "$/components/navigation/LinkButton.tsx";
import { FormMessage } from "$/components/admin/FormMessage.tsx";
import { ListFields } from "$/components/admin/inviting/ListFields.tsx";
import { ListLines } from "$/components/admin/inviting/ListLines.tsx";
import { ProjectCrumbs } from "$/components/admin/projects/ProjectCrumbs.tsx";
import type { BatchStatus } from "$/model/batches/batch_status.ts";
import type { LineFault } from "$/model/inviting/invitation_list.ts";
import { shortened } from "$/lib/text/shortened.ts";
import { zoneName } from "$/lib/time/dates.ts";
import { localeOf } from "$/model/languages.ts";
import type { AdminState } from "$/routes/admin/(_shell)/define.ts";
import { Headed } from "$/routes/admin/(_shell)/Headed.tsx";
import type { ListData } from "./list_form.ts";

interface ListPageProps {
  state: AdminState;
  batch: {
    readonly id: string;
    readonly name: string;
    readonly status: BatchStatus;
    readonly project: { readonly id: string; readonly name: string; readonly isArchived: boolean };
  };
  data?: ListData;
}

/** Invites a list of people: a form for the list, then a preview of its lines, to correct or to accept. */
export function ListPage({ state: { t, shell, language }, batch, data = { form: {} } }: ListPageProps) {
  const home = `/admin/project/${batch.project.id}/batch/${batch.id}`;
  const { form, preview } = data;
  const isRead = preview !== undefined && preview.fault === null;
  const faulty = isRead ? preview.lines.length - preview.good : 0;
  const isLive = batch.status === "live" && !batch.project.isArchived;
  if (!isLive && form.typed?.list === undefined) {
    return (
      <>
        <Headed
          title={t("admin:inviting.addTitle")}
          crumbs={<ProjectCrumbs t={t} project={batch.project} batch={batch} tab="invitations" />}
        />
        <EmptyCard
          icon="lock"
          title={t("admin:inviting.notLive")}
          actions={<LinkButton href={home}>{t("admin:form.toBatch")}</LinkButton>}
        />
      </>
    );
  }
  return (
    <>
      <Headed
        title={t(isRead ? "admin:inviting.previewTitle" : "admin:inviting.addTitle")}
        crumbs={<ProjectCrumbs t={t} project={batch.project} batch={batch} tab="invitations" />}
      />
      <div class="stack">
        {!isLive && <Banner tone="warn">{t("admin:inviting.notLive")}</Banner>}
        <FormMessage form={form} />
        {isRead && (
          <div class="stack">
            {preview.good > 0 && (
              <Banner tone="good">{t("admin:inviting.ready", { count: preview.good })}</Banner>
            )}
            {faulty > 0 && <Banner tone="warn">{t("admin:inviting.toCorrect", { count: faulty })}</Banner>}
            {preview.unknown.length > 0 && (
              <p class="quietly">{t("admin:inviting.unused", { columns: shortHeadings(preview.unknown) })}</p>
            )}
            <ListLines t={t} lines={preview.lines} />
          </div>
        )}
        <form
          method="post"
          action={`${home}/invitations/new`}
          encType="multipart/form-data"
          class="card form invitation-form"
          noValidate
        >
          {!isRead && <p>{t("admin:inviting.lead")}</p>}
          {isRead && <input type="hidden" name="fingerprint" value={preview.fingerprint} />}
          <ListFields
            t={t}
            form={form}
            zone={zoneName(shell.organization.timeZone, localeOf(language))}
            languages={shell.organization.languages}
            isRead={isRead}
            asksDates={isRead && preview.lines.some(({ faults }) => faults.some(isOfDates))}
          />
          <div class="form-acts">
            <LinkButton kind="quiet" href={`${home}/invitations`}>{t("admin:form.cancel")}</LinkButton>
            <Button kind={isRead && preview.good > 0 ? "plain" : "primary"}>
              {t(isRead ? "admin:inviting.checkAgain" : "admin:inviting.check")}
            </Button>
            {isRead && preview.good > 0 && (
              <Button kind="primary" icon="mail" formAction={`${home}/invitations/acceptance`}>
                {t("admin:inviting.accept", { count: preview.good })}
              </Button>
            )}
          </div>
        </form>
      </div>
    </>
  );
}

const isOfDates = ({ code }: LineFault) => code === "date_order";

const HEADINGS_SHOWN = 20;

const shortHeadings = (headings: readonly string[]): string =>
  headings.slice(0, HEADINGS_SHOWN).map((heading) => shortened(heading)).join(", ") +
  (headings.length > HEADINGS_SHOWN ? ", …" : "");
