import { page } from "fresh";
import type { Answered } from "../../../../components/answered.ts";
import { listMembers } from "../../../../domain/members/list_members.ts";
import type { AdminState } from "../../(_shell)/define.ts";
import { requireMemberOf } from "./member_of.ts";
import { OrganizationPage } from "./OrganizationPage.tsx";

interface Asked {
  readonly state: AdminState;
  readonly params: Record<string, string | undefined>;
}

/** A modal of the organisation's page, at an address of its own. */
export async function openMemberModal({ state, params }: Asked) {
  await requireMemberOf(state, params);
  return page<Answered | undefined>(undefined);
}

export const memberModal =
  (deed: "role" | "delete" | "withdraw") =>
  async ({ data, state, params }: Asked & { readonly data: Answered | undefined }) => (
    <OrganizationPage
      state={state}
      members={await listMembers(state, state.actor)}
      asked={{ memberId: params.memberId!, deed, form: data }}
    />
  );
