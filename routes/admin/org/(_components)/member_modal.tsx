import type { MemberAction } from "$/components/admin/organization/MemberDialogs.tsx";
import { page } from "fresh";
import type { z } from "zod";
import type { FormState } from "$/components/form/form_state.ts";
import { listMembers } from "$/domain/account/members/list_members.ts";
import type { Member } from "$/model/account/member.ts";
import { submit } from "$/site/request/submit.ts";
import { type AdminState, define } from "../../(_shell)/define.ts";
import { redirectWithNotice } from "../../(_shell)/notice.ts";
import { OrganizationPage } from "./OrganizationPage.tsx";
import { requireId } from "$/model/id.ts";
import { Refusal } from "$/model/refusal.ts";

interface ModalContext {
  readonly state: AdminState;
  readonly params: Record<string, string | undefined>;
}

/** The organisation's page with a member's modal open. */
async function openMemberModal({ state, params }: ModalContext) {
  await requireMemberOf(state, params);
  return page<FormState | undefined>(undefined);
}

interface MemberRequest<Input> {
  readonly schema: z.ZodType<Input>;
  /** Returns the success message. */
  work(state: AdminState, member: Member, input: Input): Promise<string>;
  /** Key of the message after a fault. */
  readonly failed: string;
}

/** Handlers of a modal's form. */
export const memberHandler = <Input,>({ schema, work, failed }: MemberRequest<Input>) =>
  define.handlers({
    GET: openMemberModal,

    POST: (ctx) =>
      submit(ctx, schema, async (input) => {
        const member = await requireMemberOf(ctx.state, ctx.params);
        return redirectWithNotice(await work(ctx.state, member, input), "/admin/org");
      }, ctx.state.t(failed)),
  });

export const memberModal =
  (action: MemberAction) =>
  async ({ data, state, params }: ModalContext & { readonly data: FormState | undefined }) => (
    <OrganizationPage
      state={state}
      members={await listMembers(state, state.actor)}
      opened={{ memberId: params.memberId!, action, form: data }}
    />
  );

/** Returns the member named by the path; refuses with not_found for a member of another organisation. */
export async function requireMemberOf(
  state: AdminState,
  { memberId }: Record<string, string | undefined>,
): Promise<Member> {
  const id = requireId(memberId);
  const member = (await listMembers(state, state.actor)).find((member) => member.id === id);
  if (!member) throw new Refusal("not_found");
  return member;
}
