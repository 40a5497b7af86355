import type { TFunction } from "i18next";
import type { Member } from "../../../model/account/member.ts";
import type { Answered } from "../../form/answered.ts";
import { Button } from "../../form/Button.tsx";
import { Dialog, DialogActions } from "../../messages/Dialog.tsx";
import { FormMessage } from "../FormMessage.tsx";
import { nameOf } from "../respondent_page/person.ts";

/** What can be done with a member after a question; it is also the end of the address that does it. */
export type MemberDeed = "role" | "delete" | "withdraw";

export const memberAddress = (member: { id: string }, deed: MemberDeed) =>
  `/admin/org/member/${member.id}/${deed}`;
export const memberDialog = (member: { id: string }, deed: MemberDeed) => `${deed}-${member.id}`;
export const calledName = (member: Member) => nameOf(member) || member.email;

export interface AskedDeed {
  readonly memberId: string;
  readonly deed: MemberDeed;
  /** What became of it, where it could not be done. */
  readonly form?: Answered;
}

interface MemberDialogsProps {
  t: TFunction;
  members: readonly Member[];
  me: string;
  /** The one that is open when the page arrives. */
  asked?: AskedDeed;
}

/** Two questions for each of some hundred would be most of the page: there each is asked on a page of its own. */
export const areAskedInPlace = (members: readonly Member[]) => members.length <= 50;

/** The questions that the team's table leads to. */
export function MemberDialogs({ t, members, me, asked }: MemberDialogsProps) {
  const isInPlace = areAskedInPlace(members);
  return (
    <>
      {members.flatMap((member) =>
        // Also what is not offered, where it was asked for by its address: it says why it cannot be.
        [...new Set([...(isInPlace ? deedsOf(member, me) : []), ...askedOf(member, asked)])].map((deed) => {
          const isAsked = askedOf(member, asked).includes(deed);
          return (
            <MemberDialog
              key={memberDialog(member, deed)}
              t={t}
              member={member}
              deed={deed}
              isMe={member.id === me}
              open={isAsked}
              form={isAsked ? asked?.form : undefined}
            />
          );
        })
      )}
    </>
  );
}

const askedOf = ({ id }: Member, asked?: AskedDeed) => asked?.memberId === id ? [asked.deed] : [];

/** Nobody deletes themselves; whoever has not signed up yet is an invitation, which is withdrawn. */
export function deedsOf(member: Member, me: string): MemberDeed[] {
  if (!member.isSignedUp) return ["role", "withdraw"];
  return member.id === me ? ["role"] : ["role", "delete"];
}

interface MemberDialogProps {
  t: TFunction;
  member: Member;
  deed: MemberDeed;
  isMe: boolean;
  open: boolean;
  form?: Answered;
}

function MemberDialog({ t, member, deed, isMe, open, form }: MemberDialogProps) {
  const name = calledName(member);
  const { title, texts, submit, danger } = WORDS[deed](t, member, name);
  return (
    <Dialog id={memberDialog(member, deed)} title={title} closeText={t("admin:shell.close")} open={open}>
      <form method="post" action={memberAddress(member, deed)} className="stack">
        <FormMessage form={form} />
        {texts.map((text) => <p key={text}>{text}</p>)}
        {deed === "role" && isMe && <p>{t("admin:organization.ownRole")}</p>}
        {deed === "role" && <input type="hidden" name="role" value={otherRole(member)} />}
        <DialogActions>
          <Button kind="quiet" closes="top">{t("admin:form.cancel")}</Button>
          <Button kind={danger ? "danger" : "primary"}>{submit}</Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

const otherRole = ({ role }: Member) => role === "admin" ? "readonly" : "admin";

interface DeedWords {
  readonly title: string;
  readonly texts: readonly string[];
  readonly submit: string;
  readonly danger?: boolean;
}

const WORDS: Record<MemberDeed, (t: TFunction, member: Member, name: string) => DeedWords> = {
  role: (t, member, name) => {
    const isAdmin = member.role === "admin";
    return {
      title: t("admin:organization.changeRole"),
      texts: [t(`admin:organization.${isAdmin ? "makeReadonly" : "makeAdmin"}`, { name })],
      submit: t(`admin:organization.${isAdmin ? "makeReadonlySubmit" : "makeAdminSubmit"}`),
    };
  },
  delete: (t, _member, name) => ({
    title: t("admin:organization.deleteTitle"),
    texts: [t("admin:organization.deleteText", { name }), t("admin:organization.deleteKept")],
    submit: t("admin:organization.delete"),
    danger: true,
  }),
  withdraw: (t, _member, name) => ({
    title: t("admin:organization.withdrawTitle"),
    texts: [t("admin:organization.withdrawText", { name })],
    submit: t("admin:organization.withdraw"),
    danger: true,
  }),
};
