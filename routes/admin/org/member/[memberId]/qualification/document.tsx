import { page } from "fresh";
import { memberAddress, memberName } from "$/components/admin/organization/MemberDialogs.tsx";
import { QualificationFileForm } from "$/components/admin/organization/QualificationFileForm.tsx";
import type { FormState } from "$/components/form/form_state.ts";
import { Card } from "$/components/layout/Card.tsx";
import { Breadcrumbs } from "$/components/navigation/Breadcrumbs.tsx";
import {
  keepQualificationFile,
  removeQualificationFile,
} from "$/domain/account/qualifications/qualification_file.ts";
import type { Member } from "$/model/account/member.ts";
import { LIMITS } from "$/model/limits.ts";
import { Refusal } from "$/model/refusal.ts";
import { fieldFault } from "$/model/site/field_codes.ts";
import { type AdminState, define } from "$/routes/admin/(_shell)/define.ts";
import { Headed } from "$/routes/admin/(_shell)/Headed.tsx";
import { redirectWithNotice } from "$/routes/admin/(_shell)/notice.ts";
import { readFiles } from "$/site/request/form.ts";
import { formMessage } from "$/site/request/form_messages.ts";
import { requireMemberOf } from "../../../(_components)/member_modal.tsx";

/** Only a recorded qualification has a document. */
async function requireQualifiedMember(
  state: AdminState,
  params: Record<string, string | undefined>,
): Promise<Member & { readonly qualification: NonNullable<Member["qualification"]> }> {
  const member = await requireMemberOf(state, params);
  const { qualification } = member;
  if (!qualification) throw new Refusal("not_found");
  return { ...member, qualification };
}

export const handler = define.handlers({
  GET: async ({ state, params }) =>
    page({ member: await requireQualifiedMember(state, params), form: {} as FormState }),

  /** Does not use `submit`: the form has a file. */
  async POST({ req, state, params }) {
    const { t, actor } = state;
    const member = await requireQualifiedMember(state, params);
    try {
      const { fields, files: { content } } = await readFiles(req, LIMITS.listBytes);
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
        <Card>
          <QualificationFileForm
            t={t}
            home={memberAddress(member, "qualification")}
            qualification={member.qualification}
            form={form}
            dates={{ timeZone: organization.timeZone, language }}
          />
        </Card>
      </div>
    </>
  );
});
