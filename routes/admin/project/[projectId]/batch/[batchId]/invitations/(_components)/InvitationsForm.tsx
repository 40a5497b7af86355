import type { ComponentChildren } from "preact";
import { FormMessage } from "$/components/admin/FormMessage.tsx";
import { ProjectCrumbs } from "$/components/admin/projects/ProjectCrumbs.tsx";
import type { FormState } from "$/components/form/form_state.ts";
import { LinkButton } from "$/components/navigation/LinkButton.tsx";
import type { openBatch } from "$/domain/batches/open_batch.ts";
import type { AdminState } from "$/routes/admin/(_shell)/define.ts";
import { FormPage } from "$/routes/admin/(_shell)/FormPage.tsx";

type OpenedBatch = Pick<Awaited<ReturnType<typeof openBatch>>, "id" | "name" | "project">;

/** Address of a batch's invitations. */
export const invitationsOf = ({ id, project }: OpenedBatch): string =>
  `/admin/project/${project.id}/batch/${id}/invitations`;

interface InvitationsFormProps {
  t: AdminState["t"];
  batch: OpenedBatch;
  title: string;
  form: FormState;
  /** The button that sends the form. */
  button: ComponentChildren;
  children: ComponentChildren;
}

/** The frame of a form below a batch's invitations, to which it returns. */
export const InvitationsForm = ({ t, batch, title, form, button, children }: InvitationsFormProps) => (
  <FormPage
    title={title}
    crumbs={<ProjectCrumbs t={t} project={batch.project} batch={batch} tab="invitations" />}
  >
    <form class="form" method="post" noValidate>
      <FormMessage form={form} />
      {children}
      <div class="form-acts">
        {button}
        <LinkButton kind="quiet" href={invitationsOf(batch)}>{t("admin:form.cancel")}</LinkButton>
      </div>
    </form>
  </FormPage>
);
