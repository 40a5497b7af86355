import type { TFunction } from "i18next";
import { ROLES } from "../../../model/account/actor.ts";
import { Checkbox } from "../../form/Checkbox.tsx";
import { RadioGroup } from "../../form/RadioGroup.tsx";

interface RoleChoiceProps {
  t: TFunction;
  /** For a page with several. */
  id?: string;
  value?: string;
  message?: string;
}

/** The roles, each with what it allows. */
export const RoleChoice = ({ t, id, value, message }: RoleChoiceProps) => (
  <RadioGroup
    legend={t("admin:organization.role")}
    name="role"
    id={id}
    choices={ROLES.map((role) => ({
      value: role,
      text: t(`admin:role.${role}`),
      hint: t(`admin:roleHint.${role}`),
    }))}
    defaultValue={value}
    message={message}
    required
  />
);

interface OwnProjectsBoxProps extends Pick<RoleChoiceProps, "t" | "id"> {
  isTicked: boolean;
}

/** Beside the role: whether the member sees own projects only. */
export const OwnProjectsBox = ({ t, id, isTicked }: OwnProjectsBoxProps) => (
  <Checkbox
    name="ownProjectsOnly"
    id={id}
    label={t("admin:organization.ownProjects")}
    hint={t("admin:organization.ownProjectsHint")}
    defaultChecked={isTicked}
  />
);
