import { page } from "fresh";
import { memberAddress, memberName } from "$/components/admin/organization/MemberDialogs.tsx";
import { QualificationFileForm } from "$/components/admin/organization/QualificationFileForm.tsx";
import type { FormState } from "$/components/form/form_state.ts";
import { Card } from "$/components/layout/Card.tsx";
import { EmptyCard } from "$/components/messages/EmptyState.tsx";
import { Breadcrumbs } from "$/components/navigation/Breadcrumbs.tsx";
import { LinkButton } from "$/components/navigation/LinkButton.tsx";
import {
  keepQualificationFile,
  removeQualificationFile,
} from "$/domain/account/qualifications/qualification_file.ts";
import { LIMITS } from "$/model/limits.ts";
import { fieldFault } from "$/model/site/field_codes.ts";
import { define } from "$/routes/admin/(_shell)/define.ts";
import { Headed } from "$/routes/admin/(_shell)/Headed.tsx";
import { redirectWithNotice } from "$/routes/admin/(_shell)/notice.ts";
import { readFiles } from "$/site/request/form.ts";
import { formMessage } from "$/site/request/form_messages.ts";
import { scanFiles } from "$/site/request/scan.ts";
import { requireMemberOf } from "../../../(_components)/member_modal.tsx";

export const handler = define.handlers({
  GET: async ({ state, params }) =>
    page({ member: await requireMemberOf(state, params), form: {} as FormState }),

  /** Does not use `submit`: the form has a file. */
  async POST({ req, state, params }) {
    const { t, actor } = state;
    const member = await requireMemberOf(state, params);
    try {
      const { fields, files } = await readFiles(req, LIMITS.listBytes);
      await scanFiles(state, files);
      const { content } = files;
      if (content) await keepQualificationFile(state, actor, member.id, content);
      else if (fields.removes !== undefined) await removeQualificationFile(state, actor, member.id);
      else throw fieldFault("content", "required");
      const done = content ? "fileKept" : "fileRemoved";
      return redirectWithNotice(t(`admin:qualification.${done}`, { name: memberName(member) }), "/admin/org");
    } catch (thrown) {
      const { status, code: _, ...form } = formMessage(t, thrown);
      return page({ member, form: form as FormState }, { status });
    }
  },
});

export default define.page<typeof handler>(({ data: { member, form }, state }) => {
  const { t, language, shell: { organization } } = state;
  return (
    <>
      <Headed
        title={t("admin:qualification.fileTitle", { name: memberName(member) })}
        crumbs={
          <Breadcrumbs
            label={t("admin:shell.crumbs")}
            crumbs={[{ text: organization.name, href: "/admin/org" }]}
          />
        }
      />
      <div class="measure">
        {member.qualification
          ? (
            <Card>
              <QualificationFileForm
                t={t}
                home={memberAddress(member, "qualification")}
                qualification={member.qualification}
                form={form}
                dates={{ timeZone: organization.timeZone, language }}
              />
            </Card>
          )
          : (
            <EmptyCard
              title={t("admin:qualification.none")}
              text={t("admin:qualification.noneText")}
              actions={
                <LinkButton href={memberAddress(member, "qualification")}>
                  {t("admin:qualification.submit")}
                </LinkButton>
              }
            />
          )}
      </div>
    </>
  );
});
