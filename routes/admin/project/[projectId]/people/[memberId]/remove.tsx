import { requireMay } from "$/model/account/permissions.ts";
import { page } from "fresh";
import { ConfirmForm } from "$/components/admin/ConfirmForm.tsx";
import { ProjectCrumbs } from "$/components/admin/projects/ProjectCrumbs.tsx";
import { personName } from "$/components/admin/projects/ProjectPeople.tsx";
import { projectPeople, removeProjectMember } from "$/domain/projects/project_members.ts";
import { Refusal } from "$/model/refusal.ts";
import { EmptyForm, submit } from "$/site/request/submit.ts";
import { type AdminState, define } from "$/routes/admin/(_shell)/define.ts";
import { FormPage } from "$/routes/admin/(_shell)/FormPage.tsx";
import { redirectWithNotice } from "$/routes/admin/(_shell)/notice.ts";

/** Returns the project and its member named by the path. */
async function openPerson(state: AdminState, params: Record<string, string | undefined>) {
  const { project, members, mayChange } = await projectPeople(state, state.actor, params.projectId!);
  const person = members.find(({ id }) => id === params.memberId);
  if (!person) throw new Refusal("not_found");
  if (!mayChange) throw new Refusal("forbidden");
  return { project, person, home: `/admin/project/${project.id}/people` };
}

export const handler = define.handlers({
  GET: () => page(undefined),

  POST: (ctx) =>
    submit(ctx, EmptyForm, async () => {
      const { state } = ctx;
      const { project, person, home } = await openPerson(state, ctx.params);
      await removeProjectMember(state, state.actor, project.id, person.id);
      // Whoever has own projects only does not see the project that they have left.
      const me = requireMay(state.actor, "shareProjects");
      const isGone = person.id === me.userId && me.hasOwnProjectsOnly;
      const text = state.t("admin:people.removed", { name: personName(person), project: project.name });
      return redirectWithNotice(text, isGone ? "/admin" : home);
    }),
});

export default define.page<typeof handler>(async ({ data, params, state }) => {
  const { t } = state;
  const { project, person, home } = await openPerson(state, params);
  const me = requireMay(state.actor, "shareProjects");
  const isMe = person.id === me.userId;
  return (
    <FormPage title={t("admin:people.remove")} crumbs={<ProjectCrumbs t={t} project={project} />}>
      <ConfirmForm
        action={`${home}/${person.id}/remove`}
        submit={t("admin:people.remove")}
        isDangerous
        failure={data?.message === undefined
          ? undefined
          : { title: t("admin:people.removeFailed"), text: data.message }}
        cancel={{ text: t("admin:form.cancel"), href: home }}
      >
        <p>{t("admin:people.removeText", { name: personName(person), project: project.name })}</p>
        {isMe && me.hasOwnProjectsOnly && <p>{t("admin:people.removeMe")}</p>}
      </ConfirmForm>
    </FormPage>
  );
});
