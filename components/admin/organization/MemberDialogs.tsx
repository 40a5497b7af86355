import type { TFunction } from "i18next";
import type { Member } from "../../../model/account/member.ts";
import { FACTOR_RESET, HOUR } from "../../../model/times.ts";
import type { FormState } from "../../form/form_state.ts";
import { Button } from "../../form/Button.tsx";
import { Dialog, DialogActions } from "../../messages/Dialog.tsx";
import { FormMessage } from "../FormMessage.tsx";
import { QualificationFields } from "./QualificationFields.tsx";
import { OwnProjectsBox, RoleChoice } from "./RoleChoice.tsx";
import { nameOf } from "../respondent_page/names.ts";

/** Actions on a member that ask for confirmation. The word is also the last segment of the address. */
export type MemberAction = "role" | "qualification" | "sessions" | "factor" | "delete" | "withdraw";

export const memberAddress = (member: { id: string }, action: MemberAction) =>
  `/admin/org/member/${member.id}/${action}`;
export const memberDialog = (member: { id: string }, action: MemberAction) => `${action}-${member.id}`;
export const memberName = (member: Member) => nameOf(member) || member.email;

/** The modal that is open when the page loads. */
export interface OpenMemberDialog {
  readonly memberId: string;
  readonly action: MemberAction;
  /** Set after a failed attempt. */
  readonly form?: FormState;
}

interface MemberDialogsProps {
  t: TFunction;
  members: readonly Member[];
  me: string;
  opened?: OpenMemberDialog;
}

/** Modals for hundreds of members would be most of the page. Larger teams confirm on a page of its own. */
export const haveDialogs = (members: readonly Member[]) => members.length <= 50;

/** Confirmation modals of the team's table. */
export function MemberDialogs({ t, members, me, opened }: MemberDialogsProps) {
  const isInPlace = haveDialogs(members);
  return (
    <>
      {members.flatMap((member) =>
        // An action opened by its address is shown even if it is not offered: the form says why it fails.
        [...new Set([...(isInPlace ? memberActions(member, me) : []), ...openedOf(member, opened)])].map(
          (action) => {
            const isOpen = openedOf(member, opened).includes(action);
            return (
              <MemberDialog
                key={memberDialog(member, action)}
                t={t}
                member={member}
                action={action}
                isMe={member.id === me}
                open={isOpen}
                form={isOpen ? opened?.form : undefined}
              />
            );
          },
        )
      )}
    </>
  );
}

const openedOf = ({ id }: Member, opened?: OpenMemberDialog) =>
  opened?.memberId === id ? [opened.action] : [];

/** Members cannot delete themselves. An invited member's invitation is withdrawn instead. */
export function memberActions(member: Member, me: string): MemberAction[] {
  if (!member.isSignedUp) return ["role", "qualification", "withdraw"];
  if (member.id === me) return ["role", "qualification", "sessions"];
  const others = ["role", "qualification", "sessions"] as const;
  return [...others, ...member.hasSecondFactor ? ["factor" as const] : [], "delete"];
}

interface MemberDialogProps {
  t: TFunction;
  member: Member;
  action: MemberAction;
  isMe: boolean;
  open: boolean;
  form?: FormState;
}

function MemberDialog({ t, member, action, isMe, open, form }: MemberDialogProps) {
  const name = memberName(member);
  const { title, texts, submit, danger } = TEXTS[action](t, name);
  return (
    <Dialog id={memberDialog(member, action)} title={title} closeText={t("admin:shell.close")} open={open}>
      <form method="post" action={memberAddress(member, action)} className="stack">
        <FormMessage form={form} />
        {texts.map((text) => <p key={text}>{text}</p>)}
        {action === "role" && isMe && <p>{t("admin:organization.ownRole")}</p>}
        {action === "sessions" && isMe && <p>{t("admin:organization.sessionsOwn")}</p>}
        {action === "role" && (
          <>
            <RoleChoice
              t={t}
              id={`role-of-${member.id}`}
              value={form?.typed?.role ?? member.role}
              message={form?.messages?.role}
            />
            <OwnProjectsBox
              t={t}
              id={`own-projects-of-${member.id}`}
              isTicked={form?.typed ? form.typed.ownProjectsOnly !== undefined : !member.seesAllProjects}
            />
          </>
        )}
        {action === "qualification" && <QualificationFields t={t} member={member} form={form} />}
        <DialogActions>
          <Button kind="quiet" closes="top">{t("admin:form.cancel")}</Button>
          <Button kind={danger ? "danger" : "primary"}>{submit}</Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

interface ActionTexts {
  readonly title: string;
  readonly texts: readonly string[];
  readonly submit: string;
  readonly danger?: boolean;
}

const TEXTS: Record<MemberAction, (t: TFunction, name: string) => ActionTexts> = {
  role: (t, name) => ({
    title: t("admin:organization.changeRole"),
    texts: [t("admin:organization.changeRoleText", { name })],
    submit: t("admin:organization.changeRole"),
  }),
  qualification: (t, name) => ({
    title: t("admin:qualification.changeOf", { name }),
    texts: [t("admin:qualification.lead")],
    submit: t("admin:qualification.submit"),
  }),
  sessions: (t, name) => ({
    title: t("admin:organization.sessionsTitle"),
    texts: [t("admin:organization.sessionsText", { name })],
    submit: t("admin:organization.sessionsTitle"),
    danger: true,
  }),
  factor: (t, name) => ({
    title: t("admin:organization.factorTitle"),
    texts: [t("admin:organization.factorText", { name, hours: FACTOR_RESET / HOUR })],
    submit: t("admin:organization.factorTitle"),
    danger: true,
  }),
  delete: (t, name) => ({
    title: t("admin:organization.deleteTitle"),
    texts: [t("admin:organization.deleteText", { name }), t("admin:organization.deleteKept")],
    submit: t("admin:organization.delete"),
    danger: true,
  }),
  withdraw: (t, name) => ({
    title: t("admin:organization.withdrawTitle"),
    texts: [t("admin:organization.withdrawText", { name })],
    submit: t("admin:organization.withdraw"),
    danger: true,
  }),
};
