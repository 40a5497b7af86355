import type { FormState } from "$/components/form/form_state.ts";
import { ProfileForms } from "$/components/admin/organization/ProfileForms.tsx";
import { readMailChoices } from "$/domain/account/mail_choices.ts";
import { STAFF_MAIL_NAMES, STAFF_MAILS, type StaffMail } from "$/model/account/staff_mail.ts";
import type { AdminState } from "$/routes/admin/(_shell)/define.ts";
import { Headed } from "$/routes/admin/(_shell)/Headed.tsx";

/** The mails that concern a member with these rights. */
export const mailsFor = ({ may }: Pick<AdminState, "may">): StaffMail[] =>
  STAFF_MAIL_NAMES.filter((name) => may[STAFF_MAILS[name]]);

interface ProfilePageProps {
  state: AdminState;
  name?: FormState;
  password?: FormState;
}

export async function ProfilePage({ state, ...forms }: ProfilePageProps) {
  const { t, shell } = state;
  const choices = await readMailChoices(state, state.actor);
  return (
    <>
      <Headed title={t("admin:profile.title")} />
      <ProfileForms
        t={t}
        me={shell.me}
        mails={mailsFor(state).map((name) => [name, choices[name]])}
        {...forms}
      />
    </>
  );
}
