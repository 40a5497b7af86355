import { page } from "fresh";
import type { z } from "zod";
import type { Answered } from "$/components/form/answered.ts";
import { listMembers } from "$/domain/account/members/list_members.ts";
import type { Member } from "$/model/account/member.ts";
import { submit } from "$/site/request/submit.ts";
import { type AdminState, define } from "../../(_shell)/define.ts";
import { redirectSaying } from "../../(_shell)/notice.ts";
import { requireMemberOf } from "./member_of.ts";
import { OrganizationPage } from "./OrganizationPage.tsx";

interface ModalContext {
  readonly state: AdminState;
  readonly params: Record<string, string | undefined>;
}

/** A modal of the organisation's page, at an address of its own. */
async function openMemberModal({ state, params }: ModalContext) {
  await requireMemberOf(state, params);
  return page<Answered | undefined>(undefined);
}

interface Deed<Said> {
  readonly asks: z.ZodType<Said>;
  /** Answers with what is said when it is done. */
  work(state: AdminState, member: Member, said: Said): Promise<string>;
  /** Said when it failed by our fault. */
  readonly failed: string;
}

/** Does to a member what the modal asks for. */
export const memberHandler = <Said,>({ asks, work, failed }: Deed<Said>) =>
  define.handlers({
    GET: openMemberModal,

    POST: (ctx) =>
      submit(ctx, asks, async (said) => {
        const member = await requireMemberOf(ctx.state, ctx.params);
        return redirectSaying(await work(ctx.state, member, said), "/admin/org");
      }, ctx.state.t(failed)),
  });

export const memberModal =
  (deed: "role" | "delete" | "withdraw") =>
  async ({ data, state, params }: ModalContext & { readonly data: Answered | undefined }) => (
    <OrganizationPage
      state={state}
      members={await listMembers(state, state.actor)}
      asked={{ memberId: params.memberId!, deed, form: data }}
    />
  );
