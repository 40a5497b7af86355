import { page } from "fresh";
import { AddPersonForm, ProjectPeopleTable } from "$/components/admin/projects/ProjectPeople.tsx";
import { ProjectCrumbs } from "$/components/admin/projects/ProjectCrumbs.tsx";
import { Card } from "$/components/layout/Card.tsx";
import { addProjectMember, projectPeople } from "$/domain/projects/project_members.ts";
import { ChosenMember } from "$/model/projects/project_member.ts";
import { submit } from "$/site/request/submit.ts";
import { requireMay } from "$/model/account/permissions.ts";
import { define } from "../../../(_shell)/define.ts";
import { Headed } from "../../../(_shell)/Headed.tsx";
import { redirectWithNotice } from "../../../(_shell)/notice.ts";

export const handler = define.handlers({
  GET: () => page(undefined),

  POST: (ctx) =>
    submit(ctx, ChosenMember, async ({ member }) => {
      const { state, params } = ctx;
      await addProjectMember(state, state.actor, params.projectId!, member);
      return redirectWithNotice(state.t("admin:people.added"), `/admin/project/${params.projectId}/people`);
    }, ctx.state.t("admin:people.addFailed")),
});

export default define.page<typeof handler>(async ({ data, params, state }) => {
  const { t } = state;
  const { userId: me } = requireMay(state.actor, "shareProjects");
  const { project, members, mayChange, others } = await projectPeople(state, state.actor, params.projectId!);
  const home = `/admin/project/${project.id}/people`;
  return (
    <>
      <Headed title={t("admin:people.title")} crumbs={<ProjectCrumbs t={t} project={project} />} />
      <div class="stack">
        <p class="measure">{t(mayChange ? "admin:people.lead" : "admin:people.leadToRead")}</p>
        <ProjectPeopleTable t={t} home={home} people={members} me={me} mayChange={mayChange} />
        {mayChange && (
          <div class="measure">
            <Card>
              <AddPersonForm t={t} home={home} others={others} form={data} />
            </Card>
          </div>
        )}
      </div>
    </>
  );
});
